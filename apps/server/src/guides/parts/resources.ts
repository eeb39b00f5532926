import { code, table } from '../../reference/index.ts';
import type { Catalogue } from '../catalogue.ts';

/** Every live resource that agents may read. */
export function resourcesPart({ resources }: Catalogue): string {
  const rows = resources.map(({ uriTemplate, scope, description }) => [code(uriTemplate), code(scope), description]);
  return table(['URI', 'scope', 'what it shows'], rows);
}
