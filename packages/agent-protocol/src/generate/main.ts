/** Writes the published schemas and the page of codes: node packages/agent-protocol/src/generate/main.ts */
import { mkdirSync, writeFileSync } from 'node:fs';
import { generatedFiles } from './generated-files.ts';

const packageFolder = new URL('../../', import.meta.url);
for (const [name, text] of Object.entries(generatedFiles())) {
  const file = new URL(name, packageFolder);
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(file, text);
}
