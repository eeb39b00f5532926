import { renderWith } from '@sprout/messages/message';
import { areasNow, wordsOf } from '../../client/words.ts';

/** Nobody and nothing in particular: what every sentence of the family's activity may need. */
function unnamedParts() {
  const { somebody, aKid, things } = wordsOf('activity');
  const unnamed = Object.entries(things).map(([kind, tell]) => [kind, tell({ named: false, name: '' })]);
  const people = { who: somebody, parent: somebody, kid: aKid, hasKids: false, kids: '', byKid: false };
  const outcome = { hasResult: false, result: '', hasAnswer: false, answer: '', given: true };
  return { ...Object.fromEntries(unnamed), ...people, ...outcome, minutes: 0, count: 0, how: 'gave' };
}

/** What happens in events of a type, with somebody in the place of each person. A type that this page does not know is told by its name. */
export function activityTypeWords(type: string): string {
  const own: Readonly<Record<string, unknown>> = wordsOf('eventTypes');
  const told = own[type.replace('.', '_')];
  if (typeof told === 'string') return told;
  const sentence = { id: `activity.${type}`, params: unnamedParts() };
  return renderWith(areasNow(), sentence) ?? type.replace(/[._]/g, ' ');
}
