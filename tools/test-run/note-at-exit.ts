/** Every bundle imports it first, so that the run can say which of them used most processor time. */
import process from 'node:process';
import { noteProcessorTime } from './processor-time.ts';

const bundle = process.argv[1];
if (bundle !== undefined) process.on('exit', () => noteProcessorTime(bundle));
