import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';

/**
 * Keeps what Node makes of our TypeScript between runs, which halves the time to start. It lies with the installed
 * packages, not in the shared folder for temporary files: whoever may write there already decides what we run. Where
 * it cannot be written, Node goes on without it.
 */
export function keepCompiledCode(): void {
  enableCompileCache(path.join(import.meta.dirname, '../../../node_modules/.cache/sprout'));
}

/** Writes it down now rather than at the end, which a killed process never reaches. */
export const saveCompiledCode: () => void = flushCompileCache;
