/**
 * Opens canvases, and keeps what the last opening said for when Sprout is away: the document itself lies in the browser's cache, for as
 * long as its address holds.
 */
import { forget, keep, listKept, readKept } from '../client/kept.ts';
import type { AnswerOf, ArgumentsOf } from '../client/operations.ts';
import type { Outcome } from '../client/problem.ts';
import { serverNow } from '../client/server-clock.ts';
import type { Kid } from './kid.ts';

type Opening = 'kid.open_canvas' | 'kid.open_skill_canvas';

interface KeptOpening<Name extends Opening> {
  readonly openedAt: number;
  readonly opened: AnswerOf<Name>;
}

/** As long as its address opens anything. */
const KEPT_MS = 12 * 60 * 60_000;

export async function openCanvas<Name extends Opening>(
  kid: Kid,
  operation: Name,
  args: ArgumentsOf<Name>,
  goOn: (opened: AnswerOf<Name>) => AnswerOf<Name>,
): Promise<Outcome<AnswerOf<Name>>> {
  const name = nameOf(kid, args);
  const outcome = await kid.client.once(operation, args);
  if (outcome.ok) {
    // What was saved without the net goes on, unless another device has saved since.
    const opened = goOn(outcome.data);
    keep(name, JSON.stringify({ openedAt: serverNow(), opened }));
    return { ok: true, data: opened };
  }
  if (outcome.problem.kind !== 'away' && outcome.problem.kind !== 'intercepted') forget(name);
  else {
    const kept = readOpening<Name>(name);
    if (kept !== undefined && isOfToday(kid, kept)) return { ok: true, data: kept.opened };
  }
  return outcome;
}

/** What the game saved is there again when it is opened without the net. */
export function keepState(kid: Kid, args: object, state: string): void {
  const kept = readOpening(nameOf(kid, args));
  if (kept !== undefined) keep(nameOf(kid, args), JSON.stringify({ ...kept, opened: { ...kept.opened, state } }));
}

/** A game of this tablet has arrived: what is opened without the net builds on it. */
export function keepStateVersion(kid: Kid, canvasId: string, stateVersion: string): void {
  for (const name of listKept(kid.nameOf('canvas.'))) {
    const kept = readOpening(name);
    if (kept?.opened.canvasId !== canvasId) continue;
    keep(name, JSON.stringify({ ...kept, opened: { ...kept.opened, stateVersion } }));
  }
}

/** A game that froze or tried to leave opens again only when Sprout says so. */
export function forgetCanvas(kid: Kid, args: object): void {
  forget(nameOf(kid, args));
}

function nameOf(kid: Kid, args: object): string {
  return kid.nameOf(`canvas.${Object.values(args).join('.')}`);
}

function isOfToday<Name extends Opening>(kid: Kid, { openedAt, opened }: KeptOpening<Name>): boolean {
  const isOld = serverNow() - openedAt > KEPT_MS;
  return !isOld && (!('date' in opened) || opened.date === kid.today.value.peek()?.date);
}

function readOpening<Name extends Opening>(name: string): KeptOpening<Name> | undefined {
  try {
    return JSON.parse(readKept(name) ?? '') as KeptOpening<Name>;
  } catch {
    return undefined;
  }
}
