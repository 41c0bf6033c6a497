/**
 * Which engines the contract suite must run on. One that is expected and missing fails its suite; none is left out in
 * silence.
 */

/** Built after this file is bundled into the configuration, so the bundler must not see its name. */
const nativeEngineUrl = new URL('../../dist/engines/native/engine.js', import.meta.url).href;

/**
 * Engine names, native ones with an instruction set (`native:avx2`): the list in the environment variable
 * PIDOKU_EXPECT, or wasm and reference always and every instruction set of this processor that the native addon has, if
 * the addon was built. REQUIRE_NATIVE expects a native engine even if none was.
 */
export async function expectedEngines(): Promise<string[]> {
  const named = process.env['PIDOKU_EXPECT'];
  if (named) return named.split(',').map((spec) => spec.trim());
  return [...(await nativeEngines()), 'wasm', 'reference'];
}

async function nativeEngines(): Promise<string[]> {
  const { supportedIsas } = (await import(nativeEngineUrl)) as { supportedIsas: () => readonly string[] };
  try {
    return supportedIsas().map((isa) => `native:${isa}`);
  } catch (error) {
    if ((error as Error).name !== 'EngineUnavailableError') throw error;
    return process.env['REQUIRE_NATIVE'] ? ['native'] : [];
  }
}
