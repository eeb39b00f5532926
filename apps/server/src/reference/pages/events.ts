import { eventFields } from '@sprout/rules';
import { activityTypes } from '../../core/events/activity-types.ts';
import { code, generatedNote, table } from '../markdown.ts';

/** Every type of event, with when it happens and what it carries, as a table. */
export function eventsTable(): string {
  const rows = Object.entries(activityTypes).map(([type, when]) => [
    code(type),
    when,
    (eventFields[type] ?? []).join(', '),
  ]);
  return table(['type', 'when', 'carries'], rows);
}

export function eventsPage(): string {
  return `${generatedNote}# Events

What the family’s activity tells, in \`activity.list\` and in the live resource \`sprout://family/activity{?types}\`. Every event
says who did it (\`actor\`), what it is about (\`refs\`) and what changed (\`payload\`).

${eventsTable()}`;
}
