import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from './generated-files.ts';

/** Folders of small test files that leave nothing behind in their process: no environment, no mocks, no hooks for all tests. */
const together =
  /^(?:apps\/server\/src\/(?:domains\/[a-z]+|core|edge\/[a-z-]+|guides|scheduler|store(?!\/backup))|packages\/[a-z-]+)(?=\/)/;

/**
 * Puts the test files of such a folder into one process, which loads the product once for all of them: a fifth of the time
 * of a small file is its test. Answers the files to run, where a bundle is a file that imports the others.
 */
export function inBundles(files: readonly string[], folder: string): string[] {
  const bundles = Map.groupBy(files, (file) => together.exec(file.split(path.sep).join('/'))?.[0]);
  const alone = bundles.get(undefined) ?? [];
  bundles.delete(undefined);
  return [
    ...[...bundles].map(([name, members]) => {
      const bundle = path.join(folder, `${name?.replaceAll('/', '-')}.test.mjs`);
      const urls = members.map((file) => pathToFileURL(path.join(repositoryRoot, file)).href);
      writeFileSync(bundle, urls.map((url) => `import ${JSON.stringify(url)};\n`).join(''));
      return bundle;
    }),
    ...alone,
  ];
}
