/** `npm run docs`: writes everything that is generated from the contract, and removes what no longer is. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileMessages } from '@sprout/messages/compile';

const repositoryRoot = fileURLToPath(new URL('..', import.meta.url));

// Messages first: everything else needs code that may use a new one.
for (const [file, text] of compileMessages()) {
  mkdirSync(path.dirname(path.join(repositoryRoot, file)), { recursive: true });
  writeFileSync(path.join(repositoryRoot, file), text);
}

const { generatedFiles, staleFiles } = await import('./generated-files.ts');
const files = await generatedFiles();
const stale = staleFiles(files);
for (const { file, problem } of stale) {
  const target = path.join(repositoryRoot, file);
  const text = files.get(file);
  if (text === undefined) {
    rmSync(target);
  } else {
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  console.log(`${file}: was ${problem}`);
}
console.log(`${files.size} generated files, ${stale.length} changed.`);
