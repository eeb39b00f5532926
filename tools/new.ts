/**
 * Writes the skeleton of an operation or of a domain, as CONTRIBUTING describes it:
 *
 *   npm run new -- operation task.snooze            a write
 *   npm run new -- operation task.snooze --event snoozed   a write that tells the family so, by a new type of event
 *   npm run new -- operation task.history --read    a read
 *   npm run new -- domain pet                       a domain, with its first operation pet.list
 *
 * Nothing is replaced: a name that exists is refused. What is left to do fails as a test, in words that say what to do.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { generatedFolders } from './generated-folders.ts';
import { newDomain } from './scaffold/domain.ts';
import { Draft, NameRefused } from './scaffold/draft.ts';
import { newOperation } from './scaffold/operation.ts';

const [kind = '', name = '', ...flags] = process.argv.slice(2);
const root = process.cwd();
const draft = new Draft((file) => {
  const full = path.join(root, file);
  return existsSync(full) ? readFileSync(full, 'utf8') : undefined;
});

try {
  const next = scaffold();
  const report = [...draft.changed.keys()].map((file) => `${draft.isNew(file) ? 'wrote  ' : 'changed'} ${file}`);
  for (const [file, text] of draft.changed) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  const biome = path.join(root, 'node_modules/.bin/biome');
  const code = [...draft.changed.keys()].filter((file) => file.endsWith('.ts'));
  execFileSync(biome, ['check', '--write', ...code], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  execFileSync(process.execPath, ['tools/generate.ts'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  report.push(`changed ${generatedFolders.map((folder) => `${folder}/`).join(' and ')}, which npm run docs writes`);
  console.log(report.join('\n'));
  console.log(`\nNext:\n${next.map((step, index) => `${index + 1}. ${step}`).join('\n')}`);
} catch (thrown) {
  if (!(thrown instanceof NameRefused)) throw thrown;
  console.error(thrown.message);
  process.exitCode = 1;
}

function scaffold(): string[] {
  const event = flags.includes('--event') ? flags[flags.indexOf('--event') + 1] : undefined;
  if (kind === 'operation') return newOperation(draft, name, flags.includes('--read') ? 'read' : 'write', event);
  if (kind === 'domain') return newDomain(draft, name);
  throw new NameRefused('Say what is new: npm run new -- operation task.snooze, or npm run new -- domain pet.');
}
