import type { LiveUri } from '../../client/live-uris.ts';
import type { AnswerOf, ArgumentsOf, OperationName, Resources } from '../../client/operations.ts';
import { useChanges } from '../../ui/use-changes.ts';
import { useRead } from '../../ui/use-read.ts';
import { client, live } from '../sprout.ts';

/** What an operation answers: asked again with other arguments, and whenever the resource changed that tells of it. */
export function useAnswer<Name extends OperationName>(
  name: Name,
  args: ArgumentsOf<Name>,
  telling: LiveUri<keyof Resources>,
): ReturnType<typeof useRead<AnswerOf<Name>>> {
  return useRead(() => client.read(name, args), [JSON.stringify(args), useChanges(live, telling)]);
}
