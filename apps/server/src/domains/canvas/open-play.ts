import { refuse, type WriteContext } from '#operations';
import { dayAt } from '../../core/time/day.ts';
import { ageOn, requireChild } from '../family/index.ts';
import { insertAddress } from './address-store.ts';
import {
  type Completion,
  type Play,
  type PlayResult,
  resultOf,
  type Signals,
  stateVersionOf,
  whyStopped,
} from './play.ts';
import { endPlay, findOpenPlay, findPlayable, insertPlay, listResults, readState } from './play-store.ts';

/** How long a kid may have a canvas open, in ms. */
const PLAY_MS = 12 * 60 * 60_000;
const HISTORY = 20;

export interface PlayAbout {
  readonly childId: string;
  readonly canvasId: string;
  readonly version: number;
  readonly taskId: string | null;
}

/** Opens a version of a canvas for a kid. The caller has checked that the kid may play it. */
export async function openPlay(context: WriteContext, { childId, canvasId, version, taskId }: PlayAbout) {
  const { db, familyId, now, random } = context;
  const [kid, playable, state, results] = await Promise.all([
    requireChild(context, childId),
    findPlayable(db, familyId, canvasId, version),
    readState(db, familyId, childId, canvasId),
    listResults(db, familyId, childId, canvasId, HISTORY),
  ]);
  if (playable === undefined) throw new Error('a canvas that is linked does not exist');
  if (whyStopped(playable.stopped, childId) !== null) throw refuse('CANVAS_STOPPED');
  const playId = random.id('pl');
  const secret = random.secret(24);
  insertPlay(db, familyId, { playId, place: context.nextPlace(), childId, canvasId, version, taskId, openedAt: now });
  insertAddress(db, familyId, secret, { canvasId, version }, now + PLAY_MS);
  const { name, emoji, completionSchema } = playable;
  return {
    playId,
    canvasId,
    version,
    name,
    emoji,
    frame: `/canvas/frame/${secret}`,
    completionSchema,
    kid: { name: kid.name, age: ageOn(dayAt(now, context.clock.timezone).day, kid.birthDate) },
    state,
    stateVersion: state === null ? null : stateVersionOf(state),
    history: results.map(({ signals: _, ...result }) => result),
  };
}

/** Ends the kid's open play of a task's canvas, if there is one, and says what came of it. */
export async function endPlayOfTask(
  context: WriteContext,
  { childId, canvasId, taskId }: { childId: string; canvasId: string; taskId: string },
  completion: Completion,
  signals: Signals,
): Promise<PlayResult | undefined> {
  const { db, familyId } = context;
  const play = await findOpenPlay(db, familyId, childId, canvasId, taskId);
  return play && endPlayWith(context, play, completion, signals);
}

/** Ends a play that has not ended. */
export async function endPlayWith(
  context: WriteContext,
  play: Play,
  completion: Completion,
  signals: Signals,
): Promise<PlayResult> {
  const { db, familyId, now, nowLocal } = context;
  const playable = await findPlayable(db, familyId, play.canvasId, play.version);
  if (playable === undefined) throw new Error('a canvas that is played does not exist');
  const result = resultOf(playable.completionSchema, play, completion, signals, now);
  endPlay(db, familyId, play.playId, result, nowLocal);
  return result;
}
