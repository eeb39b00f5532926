/** A program: builds the apps into a folder. `node main.ts <folder>` */
import process from 'node:process';
import { buildWeb } from './build-web.ts';

await buildWeb(process.argv[2] as string);
