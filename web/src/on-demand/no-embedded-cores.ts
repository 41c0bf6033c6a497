/** Stands in for the WebAssembly that the package embeds as text: the solver fetches files (`solver/cores.ts`). */
export const moduleText = '';
export const boardModuleText = '';
