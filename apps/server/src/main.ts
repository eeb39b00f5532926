/** The server process; start.js is its entry. */
import process from 'node:process';
import { serve } from './serve.ts';

process.exitCode = await serve(process.env, process.cwd());
