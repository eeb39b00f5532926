/**
 * `npm run trial`: an agent without a model grants the wishes of wishes.json, over MCP, on a real server.
 *
 *   npm run trial                   every wish, compared with the numbers of last time
 *   npm run trial -- gems undo      only wishes whose name contains one of the words
 *   npm run trial -- --keep         and keeps the numbers for next time, if every wish was granted
 */
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { makeTempDir } from '../../apps/server/src/testing/temp-dir.ts';
import { judge } from './judge.ts';
import { keptNumbers, numbersFile, numbersOf } from './numbers.ts';
import { runWish, type Trial } from './run-wish.ts';
import { startStage } from './stage.ts';
import { printTrials } from './table.ts';
import { wishes } from './wishes.ts';

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const chosen = wishes.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const scratch = makeTempDir();
const stage = await startStage(scratch.path);
const trials: Trial[] = [];
try {
  for (const wish of chosen) trials.push(await runWish(stage, wish));
} finally {
  await stage.stop();
  scratch.remove();
}
console.log(printTrials(trials, keptNumbers()));
const problems = trials.flatMap((trial) => judge(trial).map((problem) => `${trial.wish.name}: ${problem}`));
for (const problem of problems) console.error(problem);
if (process.argv.includes('--keep') && problems.length === 0) {
  writeFileSync(numbersFile, `${JSON.stringify({ ...keptNumbers(), ...numbersOf(trials) }, null, 2)}\n`);
}
process.exit(problems.length === 0 ? 0 : 1);
