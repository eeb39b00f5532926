/** `npm start`: the server process. */
import process from 'node:process';
import { serve } from './serve.ts';

process.exitCode = await serve(process.env, process.cwd());
