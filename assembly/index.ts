/**
 * The WebAssembly core: its whole interface. Addresses and sizes are read by src/engines/wasm and repeated nowhere. The
 * package embeds each part by itself, and has the whole as a file. Chains are for Node alone: see chains.ts.
 */
export * from './classic';
export * from './boards';
