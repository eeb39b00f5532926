/** `npm run docs`: writes everything that is generated from the contract, and removes what no longer is. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generatedFiles, repositoryRoot, staleFiles } from './generated-files.ts';

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
