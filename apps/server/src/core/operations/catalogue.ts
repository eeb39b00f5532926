/**
 * What this server can do, as data: the definitions of all operations and resources. `apps/server/src/catalogue.ts`, which knows
 * every domain, fills it once while the program loads. Core and domains look definitions up here by name, so that no domain
 * has to import another one only to know what it offers.
 */
import type { ResourceDefinition } from '../resources/define-resource.ts';
import { type Scope, scopeNames, scopes } from '../scopes/scopes.ts';
import type { OperationDefinition } from './define-operation.ts';
import { publishedName } from './published-name.ts';

/** Every operation, in the stable order in which lists and pages show them. */
export let operations: readonly OperationDefinition[] = [];

/** Every live resource. */
export let resources: readonly ResourceDefinition[] = [];

/** Scopes that an operation or resource of this server needs. Only these are offered and named. */
export let existingScopes: readonly Scope[] = [];

/** The scopes of an agent that asks for none by name: all but the high ones. */
export let usualScopes: readonly Scope[] = [];

let byName: ReadonlyMap<string, OperationDefinition> = new Map();

/** The operations for agents, by the names that tools/list publishes. */
export let tools: ReadonlyMap<string, OperationDefinition> = new Map();

export function fillCatalogue(
  allOperations: readonly OperationDefinition[],
  allResources: readonly ResourceDefinition[],
): void {
  operations = allOperations;
  resources = allResources;
  byName = new Map(operations.map((definition) => [definition.name, definition]));
  const forAgents = operations.filter(({ audience }) => audience.includes('agent'));
  tools = new Map(forAgents.map((definition) => [publishedName(definition.name), definition]));
  const used = new Set<Scope | null>([...operations, ...resources].map(({ scope }) => scope));
  existingScopes = scopeNames.filter((scope) => used.has(scope));
  usualScopes = existingScopes.filter((scope) => scopes[scope].tier !== 'high');
}

/** The definition of an operation, by its dotted name. */
export function findDefinition(name: string): OperationDefinition | undefined {
  return byName.get(name);
}
