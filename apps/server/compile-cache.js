/**
 * Keeps what Node makes of our TypeScript between runs: from the second start on, no types are stripped and nothing is
 * compiled, which halves the time to start and saves the memory of the stripper. That is why this file, and those that
 * load it first, are plain JavaScript.
 *
 * It lies with the installed packages, not in the shared folder for temporary files: whoever may write there decides
 * what we run. Where it cannot be written, Node goes on without it.
 */
import { enableCompileCache } from 'node:module';
import path from 'node:path';

enableCompileCache(path.join(import.meta.dirname, '../../node_modules/.cache/sprout'));
