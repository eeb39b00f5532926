// Plain JavaScript on purpose: from the second start on, neither this file nor any other needs its types stripped, and
// the compiler that would do it, with its memory, is never loaded.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// With the installed packages, not in the shared folder for temporary files, where somebody else could plant code.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/sprout', import.meta.url)));
await import('./src/main.ts');
