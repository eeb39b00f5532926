/** What happened, in one sentence each. A type that this page does not know is told as it is called. */
import { findMessage } from '@sprout/messages/message';
import { lengthWords } from '../../client/numbers.ts';
import type { AnswerOf } from '../../client/operations.ts';
import { wordsOf } from '../../client/words.ts';
import { said } from '../sprout-words.ts';

export type ActivityEvent = AnswerOf<'activity.list'>['items'][number];

/** The people of the family. */
export interface People {
  readonly kidName: (childId: string | undefined) => string;
  readonly parentName: (userId: string | undefined) => string;
}

/** What the things in refs are called, by id. */
export type Names = Readonly<Record<string, string>>;

/** What happens in events of a type, with somebody in the place of each person. */
export function activityTypeWords(type: string): string {
  const { somebody } = wordsOf('activity');
  const event = { type, refs: {}, payload: {}, actor: { kind: 'parent', id: '' } } as unknown as ActivityEvent;
  return sentenceOf(event, {}, { kidName: () => wordsOf('shared').unknownKid, parentName: () => somebody });
}

export function tellEvent(event: ActivityEvent, names: Names, people: People): string {
  // A kid that is no longer in the family keeps its name in what happened.
  const kidName: People['kidName'] = (childId) => names[childId ?? ''] ?? people.kidName(childId);
  return sentenceOf(event, names, { ...people, kidName });
}

function sentenceOf(event: ActivityEvent, names: Names, people: People): string {
  const words = wordsOf('activity');
  const { type, refs, payload, actor } = event;
  const isBySprout = type === 'screentime.approved' && payload.decidedBy === 'sprout';
  const who = isBySprout ? 'Sprout' : tellActor(actor, people);
  const found = findMessage(words, type);
  if (typeof found !== 'function') {
    return typeof found === 'string' ? found : words.unknown({ who, what: type.replace(/[._]/g, ' ') });
  }
  // Every message takes what it needs of this.
  const sentence: string = found({
    who,
    kid: people.kidName(refs.childId),
    parent: people.parentName(refs.parentId),
    ...thingsOf(event, names),
    ...kidsOf(event, people),
    ...resultOf(event),
    ...gemsOf(event),
    minutes: Number(payload.minutes ?? payload.grantedMinutes ?? payload.durationMinutes ?? 0),
    given: payload.given !== false,
    byKid: actor.kind === 'kid',
  });
  const reason = type === 'gems.adjusted' ? names[refs.transactionId ?? ''] : undefined;
  return reason === undefined ? sentence : words.because({ what: sentence, reason: quote(reason) });
}

const kinds = ['task', 'reward', 'skill', 'canvas', 'heartbeat'] as const;

/** Things with their names where Sprout knows them: the task “Feed the cat”, else a task. */
function thingsOf({ refs }: ActivityEvent, names: Names) {
  const { things } = wordsOf('activity');
  const nameOf = (id: string | undefined) => names[id ?? ''];
  // The words of an agent's question stay as they are.
  const say = (text: string | undefined) => (text === undefined || refs.grantId !== undefined ? text : said(text));
  const tell = (kind: keyof typeof things & string, name: string | undefined) =>
    things[kind]({ named: name !== undefined, name: isolate(name ?? '') });
  const answer = say(nameOf(refs.optionId));
  return {
    ...Object.fromEntries(kinds.map((kind) => [kind, tell(kind, nameOf(refs[`${kind}Id`]))])),
    agent: tell('agent', nameOf(refs.grantId)),
    question: tell('question', say(nameOf(refs.cardId))),
    hasAnswer: answer !== undefined,
    answer: quote(answer ?? ''),
  };
}

/** One kid stands in refs, several in the payload, where null means every kid. */
function kidsOf({ refs, payload }: ActivityEvent, { kidName }: People) {
  const { childIds = refs.childId && [refs.childId] } = payload;
  if (childIds === null) return { hasKids: true, kids: wordsOf('activity').everyKid };
  if (!Array.isArray(childIds)) return { hasKids: false, kids: '' };
  return { hasKids: true, kids: wordsOf('shared').and({ names: childIds.map(kidName) }) };
}

/** Points or time of a game. */
function resultOf({ payload }: ActivityEvent) {
  const { score, maxScore, durationMs } = payload;
  if (typeof durationMs === 'number') return { hasResult: true, result: lengthWords(durationMs) };
  if (typeof score !== 'number') return { hasResult: false, result: '' };
  const { points, pointsOf } = wordsOf('activity');
  const isOf = typeof maxScore === 'number';
  return { hasResult: true, result: isOf ? pointsOf({ count: score, most: maxScore }) : points({ count: score }) };
}

function gemsOf({ refs, payload }: ActivityEvent) {
  const delta = Number(payload.delta ?? 0);
  const isLess = delta < 0;
  const isBack = refs.revertedTransactionId !== undefined;
  const byHand = isLess ? 'took' : 'gave';
  const byItself = isBack ? (isLess ? 'wentBack' : 'gotBack') : isLess ? 'spent' : 'earned';
  return { count: Math.abs(delta), how: payload.source === 'manual' ? byHand : byItself };
}

/** Isolated, so that a name that is written from right to left does not turn the sentence around. */
function isolate(name: string): string {
  return `\u2068${name}\u2069`;
}

function quote(text: string): string {
  return wordsOf('activity').quoted({ text: isolate(text) });
}

/** An agent acts for a parent, so that is whose it is. */
export function tellActor({ kind, id, client }: ActivityEvent['actor'], { kidName, parentName }: People): string {
  if (kind === 'sprout') return 'Sprout';
  if (kind === 'kid') return kidName(id);
  if (kind !== 'agent') return parentName(id);
  const named = client !== undefined && client !== '';
  return wordsOf('activity').agentOf({ named, client: client ?? '', parent: parentName(id) });
}
