/** The server process; start.js is its entry. */
import process from 'node:process';
import { keepCompiledCode } from './compile-cache.ts';

keepCompiledCode();
// Loaded after the line above, so that it is found compiled.
const { serve } = await import('./serve.ts');
process.exitCode = await serve(process.env, process.cwd());
