/**
 * The long tests, and the judge of what one of them saw.
 *
 *   npm run soak                      every long test (*.soak.ts)
 *   npm run soak -- chaos             those whose path has the word
 *   npm run soak -- check <folder>    judges the history of a run again
 *   npm run soak -- scale             10,000 families for half an hour on both stores (bench/scale has the options)
 *   npm run soak -- memory            whether the resident memory of a server on SQLite grows
 */
import { existsSync } from 'node:fs';
import process from 'node:process';
import { checkHistory } from '../apps/server/src/guarantees/accidents/check-history.ts';
import { readHistory } from '../apps/server/src/guarantees/accidents/history.ts';

const [command, folder] = process.argv.slice(2);
if (command === 'check') {
  if (folder === undefined || !existsSync(folder)) {
    console.error('Which folder? npm run soak -- check <folder>: a run that failed prints it.');
    process.exit(1);
  }
  const entries = await readHistory(folder);
  const problems = checkHistory(entries);
  for (const problem of problems) console.log(problem);
  console.log(`${entries.length} entries, ${problems.length === 0 ? 'nothing is wrong' : 'see above'}.`);
  process.exit(problems.length === 0 ? 0 : 1);
}
if (command === 'scale' || command === 'memory') {
  const { run } = await import('../bench/scale/index.ts');
  process.exit((await run(command, process.argv.slice(3))) ? 0 : 1);
}
process.argv.push('--soak');
await import('./test.ts');
