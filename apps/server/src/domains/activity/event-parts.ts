/** The people, things and numbers of an event, as its sentence tells them. */
import { message, text, type Words } from '@sprout/messages';
import type { ActivityEvent } from './shown-event.ts';

export type Happening = Pick<ActivityEvent, 'type' | 'refs' | 'payload'> & {
  readonly actor: Pick<ActivityEvent['actor'], 'kind' | 'id' | 'client'>;
};

/** What people and things are called, by id. */
export type Names = Readonly<Record<string, string>>;

const SPROUT = 'Sprout';

export function partsOf(event: Happening, names: Names) {
  const { type, refs, payload, actor } = event;
  const isByRule = type === 'screentime.approved' && payload.decidedBy === 'sprout';
  return {
    who: isByRule ? SPROUT : nameOfActor(actor, names),
    kid: nameOfKid(refs.childId, names),
    parent: nameOfParent(refs.parentId, names),
    ...thingsOf(event, names),
    ...kidsOf(event, names),
    ...resultOf(event),
    ...gemsOf(event),
    minutes: Number(payload.minutes ?? payload.grantedMinutes ?? payload.durationMinutes ?? 0),
    given: payload.given !== false,
    byKid: actor.kind === 'kid',
    hasWords: typeof payload.text === 'string',
    words: message('activity.quoted', { text: text(String(payload.text ?? '')) }),
  };
}

function nameOfKid(childId: string | undefined, names: Names): Words {
  const name = names[childId ?? ''];
  return name === undefined ? message('activity.aKid') : text(name);
}

function nameOfParent(parentId: string | undefined, names: Names): Words {
  const name = names[parentId ?? ''];
  return name === undefined ? message('activity.aParent') : text(name);
}

/** An agent acts for a parent, so that is whose it is. */
function nameOfActor({ kind, id, client = '' }: Happening['actor'], names: Names): Words {
  if (kind === 'sprout') return SPROUT;
  if (kind === 'kid') return nameOfKid(id, names);
  const parent = nameOfParent(id, names);
  return kind === 'agent'
    ? message('activity.agentOf', { named: client !== '', client: text(client), parent })
    : parent;
}

/** Things with their names where the reader may know them: the task “Feed the cat”, else a task. */
function thingsOf({ refs }: Happening, names: Names) {
  const named = (id: string | undefined) => {
    const name = names[id ?? ''];
    return { named: name !== undefined, name: text(name ?? '') };
  };
  const answer = names[refs.optionId ?? ''];
  return {
    task: message('activity.things.task', named(refs.taskId)),
    reward: message('activity.things.reward', named(refs.rewardId)),
    skill: message('activity.things.skill', named(refs.skillId)),
    canvas: message('activity.things.canvas', named(refs.canvasId)),
    heartbeat: message('activity.things.heartbeat', named(refs.heartbeatId)),
    rule: message('activity.things.rule', named(refs.ruleId)),
    agent: message('activity.things.agent', named(refs.grantId)),
    question: message('activity.things.question', named(refs.cardId)),
    hasAnswer: answer !== undefined,
    answer: message('activity.quoted', { text: text(answer ?? '') }),
  };
}

/** The kids that an event is about: one stands in refs, several in the payload, where null means every kid. */
export function kidIdsOf({ refs, payload }: Pick<Happening, 'refs' | 'payload'>): readonly string[] | null {
  const { childIds = refs.childId === undefined ? [] : [refs.childId] } = payload;
  if (childIds === null) return null;
  return Array.isArray(childIds) ? childIds.map(String) : [];
}

function kidsOf(event: Happening, names: Names): { readonly hasKids: boolean; readonly kids: Words } {
  const ids = kidIdsOf(event);
  if (ids === null) return { hasKids: true, kids: message('activity.everyKid') };
  if (ids.length === 0) return { hasKids: false, kids: '' };
  return { hasKids: true, kids: message('activity.kids', { names: ids.map((id) => nameOfKid(id, names)) }) };
}

/** Points or time of a game. */
function resultOf({ payload }: Happening): { readonly hasResult: boolean; readonly result: Words } {
  const { score, maxScore, durationMs } = payload;
  if (typeof durationMs === 'number') return { hasResult: true, result: lengthOf(durationMs) };
  if (typeof score !== 'number') return { hasResult: false, result: '' };
  const result =
    typeof maxScore === 'number'
      ? message('activity.pointsOf', { count: score, most: maxScore })
      : message('activity.points', { count: score });
  return { hasResult: true, result };
}

const SECONDS_ONLY_MS = 120_000;

function lengthOf(ms: number): Words {
  if (ms < SECONDS_ONLY_MS) return message('activity.seconds', { seconds: Math.round(ms / 100) / 10 });
  const seconds = Math.round(ms / 1_000);
  return message('activity.minutesAndSeconds', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
}

function gemsOf({ refs, payload }: Happening) {
  const delta = Number(payload.delta ?? 0);
  const isLess = delta < 0;
  const isBack = refs.revertedTransactionId !== undefined;
  const byHand = isLess ? 'took' : 'gave';
  const byItself = isBack ? (isLess ? 'wentBack' : 'gotBack') : isLess ? 'spent' : 'earned';
  return { count: Math.abs(delta), how: payload.source === 'manual' ? byHand : byItself };
}
