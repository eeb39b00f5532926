/** What happened, in one sentence each. A type that this page does not know is told as it is called. */
import { catalogue, wordsOf } from '../../client/words.ts';
import { said } from '../sprout-words.ts';
import { activityDe } from './sentences-de.ts';
import { activityEn } from './sentences-en.ts';
import type { ActivityEvent, Sentences, Telling } from './telling.ts';

/** The people of the family. */
export interface People {
  readonly kidName: (childId: string | undefined) => string;
  readonly parentName: (userId: string | undefined) => string;
}

/** What the things in refs are called, by id. */
export type Names = Readonly<Record<string, string>>;

const words = catalogue(
  {
    agentOf: (parent: string, client?: string) => (client ? `${client} (for ${parent})` : `An agent of ${parent}`),
    somebody: 'somebody',
    tell: (telling: Telling) => sentenceOf(activityEn, telling),
    task: (name?: string) => (name === undefined ? 'a task' : `the task ${english(name)}`),
    reward: (name?: string) => (name === undefined ? 'a reward' : `the reward ${english(name)}`),
    skill: (name?: string) => (name === undefined ? 'a skill' : `the skill ${english(name)}`),
    canvas: (name?: string) => (name === undefined ? 'a canvas' : `the canvas ${english(name)}`),
    heartbeat: (name?: string) => (name === undefined ? 'a heartbeat' : `the heartbeat ${english(name)}`),
    agent: (name?: string) => (name === undefined ? 'an agent' : `the agent ${english(name)}`),
    question: (name?: string) => (name === undefined ? 'a question in the inbox' : english(name)),
    because: (reason?: string) => (reason === undefined ? '' : `: ${english(reason)}`),
    answer: (label?: string) => (label === undefined ? '' : `: ${english(label)}`),
    everyKid: 'every kid',
    forKids: (kids: string) => ` for ${kids}`,
  },
  {
    agentOf: (parent: string, client?: string) => (client ? `${client} (für ${parent})` : `Ein Agent von ${parent}`),
    somebody: 'jemand',
    tell: (telling: Telling) => sentenceOf(activityDe, telling),
    task: (name?: string) => (name === undefined ? 'eine Aufgabe' : `die Aufgabe ${german(name)}`),
    reward: (name?: string) => (name === undefined ? 'eine Belohnung' : `die Belohnung ${german(name)}`),
    skill: (name?: string) => (name === undefined ? 'einen Skill' : `den Skill ${german(name)}`),
    canvas: (name?: string) => (name === undefined ? 'eine Leinwand' : `die Leinwand ${german(name)}`),
    heartbeat: (name?: string) => (name === undefined ? 'einen Herzschlag' : `den Herzschlag ${german(name)}`),
    agent: (name?: string) => (name === undefined ? 'einen Agenten' : `den Agenten ${german(name)}`),
    question: (name?: string) => (name === undefined ? 'eine Frage im Eingang' : german(name)),
    because: (reason?: string) => (reason === undefined ? '' : `: ${german(reason)}`),
    answer: (label?: string) => (label === undefined ? '' : `: ${german(label)}`),
    everyKid: 'jedes Kind',
    forKids: (kids: string) => ` für ${kids}`,
  },
);

// Isolated, so that a name that is written from right to left does not turn the sentence around.
const isolated = (name: string) => `\u2068${name}\u2069`;
const english = (name: string) => `“${isolated(name)}”`;
const german = (name: string) => `„${isolated(name)}“`;

function sentenceOf(sentences: Sentences, telling: Telling): string {
  const found = Object.hasOwn(sentences, telling.event.type) ? sentences[telling.event.type] : undefined;
  return found?.(telling) ?? `${telling.who}: ${telling.event.type.replace(/[._]/g, ' ')}`;
}

/** What happens in events of a type, with somebody in the place of each person. */
export function activityTypeWords(type: string): string {
  const event = { type, refs: {}, payload: {} } as unknown as ActivityEvent;
  const { somebody } = words();
  return words().tell({
    ...thingsOf(event, {}),
    who: somebody,
    kid: wordsOf('shared').unknownKid,
    forKids: '',
    parent: somebody,
  });
}

export function tellEvent(event: ActivityEvent, names: Names, people: People): string {
  // A kid that is no longer in the family keeps its name in what happened.
  const kidName: People['kidName'] = (childId) => names[childId ?? ''] ?? people.kidName(childId);
  return words().tell({
    ...thingsOf(event, names),
    who: tellActor(event.actor, { ...people, kidName }),
    kid: kidName(event.refs.childId),
    forKids: forKids(event, { ...people, kidName }),
    parent: people.parentName(event.refs.parentId),
  });
}

/** One kid stands in refs, several in the payload, where null means every kid. */
function forKids({ refs, payload }: ActivityEvent, { kidName }: People): string {
  const { childIds = refs.childId && [refs.childId] } = payload;
  if (childIds === null) return words().forKids(words().everyKid);
  return Array.isArray(childIds) ? words().forKids(wordsOf('shared').and({ names: childIds.map(kidName) })) : '';
}

function thingsOf(event: ActivityEvent, names: Names) {
  const { task, reward, skill, canvas, heartbeat, agent, question, answer, because } = words();
  const { gems, minutes } = wordsOf('shared');
  const nameOf = (key: string) => names[event.refs[key] ?? ''];
  // The words of an agent's question stay as they are.
  const say = (text?: string) => (text === undefined || event.refs.grantId !== undefined ? text : said(text));
  return {
    task: task(nameOf('taskId')),
    reward: reward(nameOf('rewardId')),
    skill: skill(nameOf('skillId')),
    canvas: canvas(nameOf('canvasId')),
    heartbeat: heartbeat(nameOf('heartbeatId')),
    agent: agent(nameOf('grantId')),
    question: question(say(nameOf('cardId'))),
    answer: answer(say(nameOf('optionId'))),
    because: because(nameOf('transactionId')),
    gems: (count: number) => gems({ count }),
    minutes: (count: number) => minutes({ count }),
    event,
  };
}

/** An agent acts for a parent, so that is whose it is. */
export function tellActor({ kind, id, client }: ActivityEvent['actor'], { kidName, parentName }: People): string {
  if (kind === 'sprout') return 'Sprout';
  if (kind === 'kid') return kidName(id);
  return kind === 'agent' ? words().agentOf(parentName(id), client) : parentName(id);
}
