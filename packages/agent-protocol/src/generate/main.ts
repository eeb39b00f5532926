/** Writes the published schemas: node packages/agent-protocol/src/generate/main.ts */
import { mkdirSync, writeFileSync } from 'node:fs';
import { publishedSchemas, schemaText } from './schemas.ts';

const folder = new URL('../../generated/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [name, schema] of Object.entries(publishedSchemas()))
  writeFileSync(new URL(name, folder), schemaText(schema));
