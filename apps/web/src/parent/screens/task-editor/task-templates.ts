/** A dozen first tasks that most families know. */
import { type AreaWords, wordsOf } from '../../../client/words.ts';
import type { Weekday } from '../../schedule/schedule-words.ts';
import type { TaskDraft } from './draft.ts';

interface Template {
  readonly id: TemplateId;
  readonly emoji: string;
  readonly days: readonly Weekday[];
  readonly time: string;
  readonly gems: string;
  readonly blocking?: boolean;
  readonly evenOnDaysOff?: boolean;
}

const every: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const school: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri'];

export type TemplateId = keyof AreaWords<'templates'>;

const templates: readonly Template[] = [
  { id: 'dressed', emoji: '🧦', days: school, time: '07:00', gems: '1' },
  { id: 'teeth', emoji: '🪥', days: every, time: '19:00', gems: '1' },
  { id: 'bed', emoji: '🛏️', days: every, time: '07:30', gems: '1' },
  { id: 'bag', emoji: '🎒', days: ['sun', 'mon', 'tue', 'wed', 'thu'], time: '18:00', gems: '2' },
  { id: 'homework', emoji: '✏️', days: school, time: '15:00', gems: '4', blocking: true },
  { id: 'read', emoji: '📖', days: every, time: '18:30', gems: '3' },
  { id: 'music', emoji: '🎹', days: ['mon', 'wed', 'fri'], time: '16:00', gems: '4' },
  { id: 'pet', emoji: '🐈', days: every, time: '07:00', gems: '2', evenOnDaysOff: true },
  { id: 'table', emoji: '🍽️', days: every, time: '17:45', gems: '1' },
  { id: 'room', emoji: '🧹', days: ['sat'], time: '10:00', gems: '5', blocking: true },
  { id: 'dishes', emoji: '🫧', days: ['tue', 'thu', 'sat'], time: '18:30', gems: '3' },
  { id: 'outside', emoji: '🌳', days: every, time: '', gems: '1' },
  { id: 'clothes', emoji: '👕', days: ['sun', 'mon', 'tue', 'wed', 'thu'], time: '19:00', gems: '1' },
];

export function templateList(): readonly (Template & { readonly name: string })[] {
  return templates.map((template) => ({ ...template, name: wordsOf('templates')[template.id] }));
}

/** What a parent may mean: a word of it begins with what is typed. Nothing for what is typed in full already. */
export function suggestionsFor(typed: string): ReturnType<typeof templateList> {
  const wanted = typed.trim().toLocaleLowerCase();
  const all = templateList();
  if (all.some(({ name }) => name.toLocaleLowerCase() === wanted)) return [];
  return all.filter(({ name }) => ` ${name.toLocaleLowerCase()}`.includes(` ${wanted}`));
}

export function fromTemplate(draft: TaskDraft, id: string | null): TaskDraft {
  const found = templateList().find((template) => template.id === id);
  if (found === undefined) return draft;
  const { name, emoji, days, time, gems, blocking = false, evenOnDaysOff = false } = found;
  return { ...draft, name, emoji, repeats: true, days, time, gems, blocking, evenOnDaysOff };
}
