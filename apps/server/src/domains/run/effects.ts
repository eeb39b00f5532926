/** What a run did, as people read it and take it back. Pure. */

import type { z } from 'zod';
import { findDefinition } from '../../core/operations/catalogue.ts';
import { dayIn } from '../../core/time/day-in.ts';
import { daysOf, whenOf, whoLooks } from '../inbox/index.ts';
import type { RunEffect } from './run-store.ts';
import { titleOf } from './sink.ts';
import type { runEffect } from './story-schemas.ts';
import type { RunWords } from './words/run-words.ts';

type Fields = Readonly<Record<string, unknown>>;
type Call = { readonly operation: string; readonly args: Record<string, unknown> };

/** The call that takes an effect back, where the catalogue has one. */
const undoCalls: Readonly<Record<string, (args: Fields, result: Fields) => Call>> = {
  'task.create': (_args, { taskId }) => ({ operation: 'task.delete', args: { taskId } }),
  'task.delete': ({ taskId }) => ({ operation: 'task.restore', args: { taskId } }),
  'task.restore': ({ taskId }) => ({ operation: 'task.delete', args: { taskId } }),
  'task.pause_schedule': (_args, { pauseId }) => ({ operation: 'task.resume_schedule', args: { pauseId } }),
  'gems.adjust': (_args, { transactionId }) => ({ operation: 'gems.revert', args: { transactionId } }),
  'reward.create': (_args, { rewardId }) => ({ operation: 'reward.archive', args: { rewardId } }),
  'reward.archive': ({ rewardId }) => ({ operation: 'reward.restore', args: { rewardId } }),
  'reward.restore': ({ rewardId }) => ({ operation: 'reward.archive', args: { rewardId } }),
  'canvas.create': (_args, { canvasId }) => ({ operation: 'canvas.archive', args: { canvasId } }),
};

/** The kinds of things that ids name, the most telling first. */
const kinds = [
  ['taskId', 'task'],
  ['rewardId', 'reward'],
  ['canvasId', 'canvas'],
  ['claimId', 'claim'],
  ['requestId', 'screentime_request'],
  ['submissionId', 'submission'],
  ['threadId', 'thread'],
  ['childId', 'kid'],
] as const;

/** The call that takes an effect back, if there is one that fits. */
export function undoOf({ operation, args, result }: Pick<RunEffect, 'operation' | 'args' | 'result'>) {
  const call = undoCalls[operation]?.(args, result);
  if (call === undefined) return undefined;
  return findDefinition(call.operation)?.input.safeParse(call.args).success ? call : undefined;
}

/** An effect as run.get shows it. */
export function shownEffect({ operation, args, result, effectKey, atLocal }: RunEffect): z.input<typeof runEffect> {
  return {
    operation,
    args: { ...args },
    result: { ...result },
    about: aboutOf(args, result),
    undo: undoOf({ operation, args, result }) ?? null,
    idempotencyKey: effectKey,
    at: atLocal,
  };
}

/** What a call made or changed. */
export function aboutOf(args: Fields, result: Fields) {
  for (const [name, kind] of kinds) {
    const id = result[name] ?? args[name];
    if (typeof id === 'string') return { kind, id };
  }
  return null;
}

const told = ['name', 'delta', 'minutes', 'durationMinutes', 'gems', 'gemsRequired', 'action', 'reason', 'label'];

/** What is named by an argument of its own, where the call does not say its name anyway. */
const named = ['taskId', 'submissionId', 'rewardId', 'canvasId'];

/** The names of a family's things and kids by their ids. */
export type Names = ReadonlyMap<unknown, string>;

type Told = Pick<RunEffect, 'operation' | 'args'> & {
  readonly before?: unknown;
  readonly preview?: unknown;
  /** When it is told or was done, in local time: a day of that year is said without its year. */
  readonly atLocal: string;
};

/** One line for a parent: what was done, to what, for which kid, with the arguments that say what about it matters. */
export function effectWords(call: Told, names: Names, words: RunWords): string {
  const { operation, args, before, preview, atLocal } = call;
  const thing = named.map((name) => names.get(args[name])).find((name) => name !== undefined);
  const parts = told
    .filter((name) => ['string', 'number'].includes(typeof args[name]))
    .map((name) => wordOf(args, name, words));
  if (thing !== undefined && thing !== args.name) parts.unshift(words.quoted(thing));
  parts.push(...daysIn(args, atLocal, words), ...taskParts(args, before, fieldsIn(preview).resolved, words));
  const kids = [args.childId, ...listIn(args.assignChildIds)].flatMap((id) => names.get(id) ?? []);
  if (kids.length > 0) parts.push(words.forKid(kids.join(', ')));
  if (args.assignAllChildren === true) parts.push(words.forAllKids);
  const title = words.titles[operation] ?? titleOf(operation);
  return parts.length === 0 ? title : `${title}: ${parts.join(', ')}`;
}

/** When a task is due, which day a call is about, or which days off it plans. */
function daysIn({ scheduleSpec, date, from, until }: Fields, atLocal: string, { when }: RunWords): string[] {
  const say = (day: unknown) => dayIn(when.locale, day, atLocal);
  const due = whenOf(scheduleSpec, say, when);
  if (due !== undefined) return [due];
  if (typeof date === 'string') return [when.on(say(date))];
  return typeof from === 'string' && typeof until === 'string' ? [daysOf(say(from), say(until), when)] : [];
}

/** What a task pays, and whether anybody looks first: a parent who is asked about a task is asked about these. */
function taskParts(args: Fields, before: unknown, resolved: unknown, words: RunWords): string[] {
  const { rewardSpec, gems } = args;
  // A rehearsal knows the defaults as well.
  const { reviewPolicy, ...specs } = { ...args, ...fieldsIn(resolved) };
  const pays = fieldsIn(rewardSpec).gems ?? (gems === undefined ? fieldsIn(before).gems : undefined);
  return [
    ...(typeof pays === 'number' ? [words.brings(pays)] : []),
    ...(reviewPolicy === 'auto' && whoLooks({ reviewPolicy, ...specs }) === 'auto' ? [words.countsAtOnce] : []),
  ];
}

const fieldsIn = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function wordOf(args: Fields, name: string, words: RunWords): string {
  const value = args[name];
  if (name === 'gems') return words.brings(Number(value));
  if (name === 'gemsRequired') return words.costs(Number(value));
  if (name === 'delta') return words.gems(Number(value));
  if (name === 'minutes' || name === 'durationMinutes') return words.minutes(Number(value));
  if (name === 'action') return words.actions[String(value)] ?? words.quoted(String(value));
  return words.quoted(String(value).slice(0, 120).toWellFormed());
}
