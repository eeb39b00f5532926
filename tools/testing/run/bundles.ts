import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '../../generated-files.ts';

const server = 'apps/server/src';

/**
 * Test files that share a process, by how their paths begin; the first line that fits counts. They run in this order, the
 * longest first, so that none is still running alone when all others have ended. A file that needs a process of its own,
 * because it leaves something behind in it, gets a line of its own.
 */
const bundles: readonly (readonly string[])[] = [
  [`${server}/in/canvas`],
  [`${server}/properties`],
  ['apps/web/test/kid-l', 'apps/web/test/kid-m'],
  ['apps/web/test/every-route'],
  [`${server}/in/oauth`],
  ['apps/web/test/kid-'],
  ['apps/web/test/decisions'],
  [`${server}/guarantees/every-operation/a`, `${server}/guarantees/every-operation/m`],
  [`${server}/guarantees/whole-process/live-processes`],
  ['apps/cli/src/commands/mcp'],
  [`${server}/in/mcp`],
  [`${server}/store/backup`],
  ['tools', 'e2e', 'bench', 'examples'],
  [`${server}/guarantees/every-operation`],
  ['apps/web/test'],
  ['apps/cli/src'],
  [`${server}/guarantees/whole-process`],
  [`${server}/in`, `${server}/out`],
  ['packages', 'apps/web/src'],
  [`${server}/store`],
  [`${server}/domains/a`, `${server}/domains/c`, `${server}/domains/f`, `${server}/domains/g`],
  [`${server}/domains`],
  [server],
];

const noteAtExit = new URL('note-at-exit.ts', import.meta.url).href;

/**
 * Puts the test files of a bundle into one process, which loads and compiles the product once for all of them: a fifth of
 * the time of a small file is its test. Answers the files to run, each of which imports its members.
 */
export function inBundles(files: readonly string[], folder: string): string[] {
  const members = Map.groupBy(
    files.map((file) => file.split(path.sep).join('/')),
    (file) => bundles.findIndex((beginnings) => beginnings.some((beginning) => file.startsWith(beginning))),
  );
  return [...members].map(([index, paths]) => {
    // Node runs them in the order of their names.
    const turn = String(index).padStart(2, '0');
    const name = bundles[index]?.join('+').replaceAll(`${server}/`, '').replaceAll('/', '-') ?? 'others';
    const bundle = path.join(folder, `${turn}-${name}.test.mjs`);
    const urls = paths.map((file) => pathToFileURL(path.join(repositoryRoot, file)).href);
    writeFileSync(bundle, [noteAtExit, ...urls].map((url) => `import ${JSON.stringify(url)};\n`).join(''));
    return bundle;
  });
}
