/**
 * `npm run test:clients`: real clients against a real server, as a table of client × capability.
 *
 *   npm run test:clients               every client
 *   npm run test:clients -- codex      only clients whose name contains one of the words
 *   npm run test:clients -- --quick    not those that are large and slow
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { clients } from './drivers/index.ts';
import { runRows } from './run-rows.ts';
import { printTable } from './table.ts';

const isQuick = process.argv.includes('--quick');
const words = process.argv
  .slice(2)
  .filter((word) => !word.startsWith('--'))
  .map((word) => word.toLowerCase());
const chosen = clients
  .filter(({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word)))
  .filter(({ isHeavy }) => !(isQuick && isHeavy));
if (chosen.length === 0) {
  console.error(`There is no such client. There are: ${clients.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

const scratch = mkdtempSync(path.join(tmpdir(), 'sprout-clients-'));
const say = (line: string) => console.error(line);
const rows = await runRows(chosen, scratch, say);
console.log(printTable(rows));
const hasFailed = rows.some(({ sheet, problems }) => sheet.hasFailed || problems.length > 0);
if (hasFailed) say(`What they left behind is in ${scratch}.`);
else rmSync(scratch, { recursive: true, force: true });
process.exit(hasFailed ? 1 : 0);
