import { resources } from '@sprout/contract';
import { code, table } from '@sprout/contract/generate';

/** Every live resource that agents may read. */
export function resourcesPart(): string {
  const rows = resources
    .filter(({ audience }) => audience.includes('agent'))
    .map(({ uriTemplate, scope, description }) => [code(uriTemplate), code(scope), description]);
  return table(['URI', 'scope', 'what it shows'], rows);
}
