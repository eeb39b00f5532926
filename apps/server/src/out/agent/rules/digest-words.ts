import type { KidTasks, PendingFacts } from './facts.ts';

interface DigestWords {
  readonly aKid: string;
  readonly nothing: string;
  readonly tasks: (tasks: KidTasks) => string;
  readonly gems: (balance: number, onHold: number) => string;
  readonly screen: (consumed: number, remaining: number | null) => string;
  /** Empty if nothing waits. */
  readonly pending: (pending: PendingFacts) => string;
  /** Why it runs: what happened, one line. */
  readonly after: (happened: { type: string; kid?: string; task?: string }, time: string) => string;
  /** Stands before everything that was gathered: which time it is about. */
  readonly today: string;
  /** Says who gathered this, and who could do what the skill asks. */
  readonly onlyGathered: string;
}

const MOST_NAMES = 6;

/** Some names, and how many more there are. */
function some(names: readonly string[], quoted: (name: string) => string, more: (count: number) => string): string {
  const shown = names.slice(0, MOST_NAMES).map(quoted);
  return [...shown, ...(names.length > MOST_NAMES ? [more(names.length - MOST_NAMES)] : [])].join(', ');
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

type What = Readonly<Record<string, (task: string) => string>>;

/** The events that heartbeats are planned for most. Others are called by their type. */
const happenedInEnglish: What = {
  'task.completed': (task) => `${task} is done`,
  'task.submitted': (task) => `${task} was handed in`,
  'task.rejected': (task) => `${task} was sent back to be tried again`,
  'reward.claimed': () => 'would like a reward',
  'reward.goal_reached': () => 'reached the goal',
  'gems.adjusted': () => 'the gems changed',
  'screentime.requested': () => 'asked for screen time',
  'canvas.played': () => 'played a canvas to its end',
  'inbox.answered': () => 'a parent answered a question',
};
const happenedInGerman: What = {
  'task.completed': (task) => `${task} ist erledigt`,
  'task.submitted': (task) => `${task} wurde abgegeben`,
  'task.rejected': (task) => `${task} ging für einen neuen Versuch zurück`,
  'reward.claimed': () => 'wünscht sich eine Belohnung',
  'reward.goal_reached': () => 'hat das Ziel erreicht',
  'gems.adjusted': () => 'die Edelsteine haben sich geändert',
  'screentime.requested': () => 'bittet um Bildschirmzeit',
  'canvas.played': () => 'hat eine Leinwand zu Ende gespielt',
  'inbox.answered': () => 'ein Elternteil hat eine Frage beantwortet',
};

const en: DigestWords = {
  aKid: 'A kid',
  nothing:
    'This skill reads nothing that Sprout’s own rules can sum up: tasks, gems, screen time, or what waits for you.',
  tasks: ({ done, due, left, waiting }) => {
    if (due === 0) return 'no tasks.';
    const names = (list: readonly string[]) =>
      some(
        list,
        (name) => `“${name}”`,
        (count) => `${count} more`,
      );
    return [
      done === due ? `all ${counted(due, 'task', 'tasks')} done.` : `${done} of ${counted(due, 'task', 'tasks')} done.`,
      left.length > 0 && `Left: ${names(left)}.`,
      waiting.length > 0 && `Waits for you: ${names(waiting)}.`,
    ]
      .filter((part) => part !== false)
      .join(' ');
  },
  gems: (balance, onHold) => `${counted(balance, 'gem', 'gems')}${onHold > 0 ? ` (${onHold} on hold)` : ''}.`,
  screen: (consumed, remaining) =>
    `Screen time: ${consumed} min used${remaining === null ? '' : `, ${remaining} min left`}.`,
  pending: ({ screentime, claims, questions }) => {
    const parts = [
      screentime > 0 && counted(screentime, 'screen-time request', 'screen-time requests'),
      claims > 0 && counted(claims, 'claim of a reward', 'claims of rewards'),
      questions > 0 && counted(questions, 'question of an agent', 'questions of agents'),
    ].filter((part) => part !== false);
    return parts.length === 0 ? '' : `To decide: ${parts.join(', ')}.`;
  },
  after: ({ type, kid, task }, time) => {
    const what = happenedInEnglish[type]?.(task === undefined ? 'a task' : `“${task}”`) ?? type;
    return `At ${time}${kid === undefined ? '' : `, ${kid}`}: ${what}.`;
  },
  today: 'Today:',
  onlyGathered:
    'Gathered by Sprout’s built-in rules, about today. A language model, which you choose in the family settings, or your own agent would follow the skill itself.',
};

const de: DigestWords = {
  aKid: 'Ein Kind',
  nothing:
    'Dieser Skill liest nichts, was die eigenen Regeln von Sprout zusammenfassen können: Aufgaben, Edelsteine, Bildschirmzeit oder was auf euch wartet.',
  tasks: ({ done, due, left, waiting }) => {
    if (due === 0) return 'keine Aufgaben.';
    const names = (list: readonly string[]) =>
      some(
        list,
        (name) => `„${name}“`,
        (count) => `${count} weitere`,
      );
    return [
      done === due
        ? `alles erledigt (${counted(due, 'Aufgabe', 'Aufgaben')}).`
        : `${done} von ${counted(due, 'Aufgabe', 'Aufgaben')} erledigt.`,
      left.length > 0 && `Offen: ${names(left)}.`,
      waiting.length > 0 && `Wartet auf euch: ${names(waiting)}.`,
    ]
      .filter((part) => part !== false)
      .join(' ');
  },
  gems: (balance, onHold) =>
    `${counted(balance, 'Edelstein', 'Edelsteine')}${onHold > 0 ? ` (${onHold} reserviert)` : ''}.`,
  screen: (consumed, remaining) =>
    `Bildschirmzeit: ${consumed} Min. verbraucht${remaining === null ? '' : `, ${remaining} Min. übrig`}.`,
  pending: ({ screentime, claims, questions }) => {
    const parts = [
      screentime > 0 && counted(screentime, 'Bitte um Bildschirmzeit', 'Bitten um Bildschirmzeit'),
      claims > 0 && counted(claims, 'Wunsch nach einer Belohnung', 'Wünsche nach Belohnungen'),
      questions > 0 && counted(questions, 'Frage eines Agenten', 'Fragen von Agenten'),
    ].filter((part) => part !== false);
    return parts.length === 0 ? '' : `Zu entscheiden: ${parts.join(', ')}.`;
  },
  after: ({ type, kid, task }, time) => {
    const what = happenedInGerman[type]?.(task === undefined ? 'eine Aufgabe' : `„${task}“`) ?? type;
    return `Um ${time}${kid === undefined ? '' : `, ${kid}`}: ${what}.`;
  },
  today: 'Heute:',
  onlyGathered:
    'Zusammengetragen von den eingebauten Regeln von Sprout, nur über heute. Dem Skill selbst folgen kann ein Sprachmodell, das ihr in den Familieneinstellungen wählt, oder euer eigener Agent.',
};

export const digestWords = { en, de };
