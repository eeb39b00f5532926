// Plain JavaScript on purpose: from the second start on, neither this file nor any other needs its types stripped, and
// the compiler that would do it, with its memory, is never loaded.
import { enableCompileCache } from 'node:module';

enableCompileCache();
await import('./src/main.ts');
