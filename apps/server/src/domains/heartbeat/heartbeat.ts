import type { Message } from '@sprout/messages';
import type { z } from 'zod';
import type { RunAuthority } from '../run/index.ts';
import type { InputValues } from '../skill/index.ts';
import type { beatOutcome, heartbeatStatus } from './schemas.ts';

export type HeartbeatStatus = z.infer<typeof heartbeatStatus>;
export type BeatOutcome = z.infer<typeof beatOutcome>;

/** The agent's grant or the parent that planned a heartbeat. Its runs have these rights, as they are at that moment. */
export type Authority = RunAuthority & { readonly kind: 'agent' | 'parent' };

/** What an author decides. */
export interface Authored {
  readonly name: string;
  readonly cron: string | null;
  readonly on: string[] | null;
  /** Null: the family's zone, also after the family moved. */
  readonly ownTz: string | null;
  readonly runSkillId: string;
  readonly assignmentSkillId: string | null;
  readonly childId: string | null;
  /** Only events of this task count. */
  readonly taskId: string | null;
  readonly skillInput: InputValues;
  readonly postResultNotify: boolean;
  /** Who works on its runs: the Sprout agent, or an agent outside that claims them. */
  readonly worker: 'sprout' | 'agent';
  /** After how many minutes parents hear that no agent took a run up; null: after twelve hours. */
  readonly claimWithinMinutes: number | null;
}

/** What comes next. Only `due_at` decides when Sprout looks; the rest says what it finds then. */
export interface Plan {
  /** The next time that the cron names, as clocks show it. */
  readonly nextWall: number | null;
  /** Its instant, which callers are shown. */
  readonly nextFireAt: number | null;
  /** When Sprout looks at the heartbeat again; null: not until something happens. */
  readonly dueAt: number | null;
  /** Fires, or events, that are counted into the next fire. */
  readonly waiting: number;
}

export interface Heartbeat extends Authored, Plan {
  readonly heartbeatId: string;
  readonly place: number;
  readonly status: HeartbeatStatus;
  readonly pausedWhy: Message | null;
  readonly chatId: string;
  readonly authority: Authority;
  /** Stands for what its skill did when its authority, or a parent, last saw it; null if an older release planned it. */
  readonly procedureHash: string | null;
  /** Runs in a row that failed. */
  readonly failures: number;
  readonly lastFireAt: string | null;
  readonly createdAt: string;
}

/** Nothing is planned: the heartbeat is paused or cancelled, or waits for events. */
export const nothingPlanned: Plan = { nextWall: null, nextFireAt: null, dueAt: null, waiting: 0 };

/** After this many failed runs in a row a heartbeat pauses. */
export const FAILURES_UNTIL_PAUSE = 3;

/** What an author has decided so far. */
export type Draft = Omit<Authored, 'name' | 'runSkillId'> & {
  readonly name: string | undefined;
  readonly runSkillId: string | undefined;
};

/** What callers send of it. */
type Sent = { readonly [Name in keyof Omit<Authored, 'ownTz' | 'on'>]?: Authored[Name] | undefined } & {
  readonly tz?: string | undefined;
  readonly on?: string[] | undefined;
};

/** The stored heartbeat, with what was sent instead; without one, what was sent and what holds where nothing was. */
export function draftOf(stored: Heartbeat | undefined, sent: Sent): Draft {
  const hasTrigger = sent.cron !== undefined || sent.on !== undefined;
  return {
    name: sent.name ?? stored?.name,
    cron: hasTrigger ? (sent.cron ?? null) : (stored?.cron ?? null),
    on: hasTrigger ? (sent.on ?? null) : (stored?.on ?? null),
    ownTz: sent.tz ?? stored?.ownTz ?? null,
    runSkillId: sent.runSkillId ?? stored?.runSkillId,
    assignmentSkillId: sent.assignmentSkillId ?? stored?.assignmentSkillId ?? null,
    childId: sent.childId ?? stored?.childId ?? null,
    taskId: sent.taskId ?? stored?.taskId ?? null,
    skillInput: sent.skillInput ?? stored?.skillInput ?? {},
    postResultNotify: sent.postResultNotify ?? stored?.postResultNotify ?? true,
    worker: sent.worker ?? stored?.worker ?? 'sprout',
    claimWithinMinutes: sent.claimWithinMinutes ?? stored?.claimWithinMinutes ?? null,
  };
}

/** Fills in {{fireDate}}, the local date of a fire. */
export function inputOn(values: InputValues, fireDate: string): InputValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll(/\{\{\s*fireDate\s*\}\}/g, fireDate) : value,
    ]),
  );
}
