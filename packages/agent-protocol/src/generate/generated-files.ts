import { codesPage } from './codes-page.ts';
import { publishedSchemas, schemaText } from './schemas.ts';

/** Every generated file of this package by its address relative to the package. */
export function generatedFiles(): Readonly<Record<string, string>> {
  const schemas = Object.entries(publishedSchemas()).map(([name, schema]) => [`generated/${name}`, schemaText(schema)]);
  return { ...Object.fromEntries(schemas), '../../docs/agent-protocol/codes.md': codesPage() };
}
