import type { OperationDefinition } from './define-operation.ts';
import type { ResourceDefinition } from './define-resource.ts';
import * as access from './operations/access.ts';
import * as activity from './operations/activity.ts';
import * as family from './operations/family.ts';
import * as gems from './operations/gems.ts';
import * as activityResources from './resources/activity.ts';
import * as gemsResources from './resources/gems.ts';

function operationsOf(module: object): OperationDefinition[] {
  return Object.values(module).filter((value): value is OperationDefinition => 'wireInput' in value);
}

/** Every operation, in the stable order in which lists and pages show them. */
export const operations: readonly OperationDefinition[] = [family, gems, activity, access].flatMap(operationsOf);

/** Every live resource. */
export const resources: readonly ResourceDefinition[] = [gemsResources, activityResources].flatMap((module) =>
  Object.values(module),
);
