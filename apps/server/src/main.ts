/** The server process; start.js is its entry. */
import process from 'node:process';
import { serve } from './serve.ts';

const code = await serve(process.env, process.cwd());
// A start that failed may leave a connection open to a database that no longer answers. A supervisor waits for the end.
if (code !== 0) process.exit(code);
