/** Pure functions that turn the contract into text. tools/generate.ts writes the files. */
import type { OperationDefinition } from '#operations';
import type { ResourceDefinition } from '../core/resources/define-resource.ts';
import { clientTypes } from './client-types.ts';
import { clientFacts, clientScopes } from './facts.ts';
import { domainPage } from './pages/domain.ts';
import { errorsPage } from './pages/errors.ts';
import { eventsPage } from './pages/events.ts';
import { limitsPage } from './pages/limits.ts';
import { domainOf, operationsPage } from './pages/operations.ts';
import { resourcesPage } from './pages/resources.ts';
import { scopesPage } from './pages/scopes.ts';
import { schemaBook } from './schemas.ts';
import { toolList } from './tool-list.ts';

export { argumentTable, fieldsOf } from './field-table.ts';
export type { JsonSchema } from './json-schema.ts';
export { inputSchemaOf, outputSchemaOf } from './json-schema.ts';
export { anchorOf, code, codeList, table } from './markdown.ts';
export { configPage } from './pages/config.ts';
export { eventsTable } from './pages/events.ts';
export { limitsTable, limitsText, listLimits } from './pages/limits.ts';
export { domainOf } from './pages/operations.ts';
export { resourcesText } from './pages/resources.ts';
export { scopesText } from './pages/scopes.ts';
export { emojiIcon } from './tool-extras.ts';
export { toolList } from './tool-list.ts';

/** Every generated file of the contract: its path in the repository and its text. */
export function generateContract(
  operations: readonly OperationDefinition[],
  resources: readonly ResourceDefinition[],
): ReadonlyMap<string, string> {
  const domains = new Set(operations.map(domainOf));
  const pages: [string, string][] = [
    ['operations', operationsPage(operations)],
    ['resources', resourcesPage(resources)],
    ['events', eventsPage()],
    ['errors', errorsPage()],
    ['scopes', scopesPage(operations)],
    ['limits', limitsPage()],
  ];
  for (const domain of domains) {
    if (pages.some(([name]) => name === domain)) throw new Error(`the page name ${domain} is taken`);
    pages.push([
      domain,
      domainPage(
        domain,
        operations.filter((operation) => domainOf(operation) === domain),
      ),
    ]);
  }
  return new Map([
    ['packages/contract/generated/schemas.json', json(schemaBook(operations, resources))],
    ['packages/contract/generated/tools.json', json({ tools: toolList(operations) })],
    ['packages/contract/generated/client-types.ts', clientTypes(operations, resources)],
    ['packages/contract/generated/facts.ts', clientFacts(operations)],
    ['packages/contract/generated/scopes.ts', clientScopes()],
    ...pages.map(([name, text]): [string, string] => [`docs/reference/${name}.md`, text]),
  ]);
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
