/** What happened in this family, in one sentence each. */
import { kidName, parentName } from '../family.ts';
import { type ActivityEvent, type Names, tellActor, tellEvent } from './tell-event.ts';

export { type ActivityEvent, activityTypeWords, type Names } from './tell-event.ts';

const people = { kidName, parentName };

export function activityWords(event: ActivityEvent, names: Names): string {
  return tellEvent(event, names, people);
}

export function actorName(actor: ActivityEvent['actor']): string {
  return tellActor(actor, people);
}
