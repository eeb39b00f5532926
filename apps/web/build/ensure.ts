/** A program: builds the apps if they are not built yet, for images and for CI. */
import process from 'node:process';
import { ensureBuild } from './index.ts';

const { folders, problem } = await ensureBuild();
if (problem !== undefined) console.error(problem);
process.exit(folders.length > 0 && problem === undefined ? 0 : 1);
