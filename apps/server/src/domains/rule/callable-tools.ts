/** Which operations a rule may call. */
import { causes } from '@sprout/rules';
import type { OperationDefinition } from '#operations';
import { tools } from '../../core/operations/catalogue.ts';
import { publishedName } from '../../core/operations/published-name.ts';

/** The operation that a step names, in either spelling; undefined: no rule may call it. */
export function findTool(name: string): OperationDefinition | undefined {
  const definition = tools.get(publishedName(name));
  return definition !== undefined && Object.hasOwn(causes, definition.name) ? definition : undefined;
}

export const callableTools = Object.keys(causes);
