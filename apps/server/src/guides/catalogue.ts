import type { OperationDefinition } from '#operations';
import { operations, resources } from '../core/operations/catalogue.ts';
import type { ResourceDefinition } from '../core/resources/define-resource.ts';

/** What the server can do. The guides and the instructions name nothing else. */
export interface Catalogue {
  readonly operations: readonly OperationDefinition[];
  readonly resources: readonly ResourceDefinition[];
}

/** What an agent sees of a catalogue; by default of the whole contract, all of which compose.ts registers. */
export function catalogueForAgents(whole: Catalogue = { operations, resources }): Catalogue {
  const isForAgents = ({ audience }: Pick<OperationDefinition, 'audience'>) => audience.includes('agent');
  return { operations: whole.operations.filter(isForAgents), resources: whole.resources.filter(isForAgents) };
}
