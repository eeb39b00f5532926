import { z } from 'zod';
import { defineOperation, id, implementRead, instant, limits, line, type ReadContext, timezone } from '#operations';
import { warnings } from '../../../core/operations/schema/preview.ts';
import { sentenceField } from '../../../core/operations/schema/sentence-field.ts';
import { wallAt } from '../../../core/time/wall.ts';
import { formatInstant, localDay } from '../../../core/time/zone.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { findThread } from '../../inbox/index.ts';
import { runWorker } from '../../run/schemas.ts';
import { skillValues } from '../../skill/value-schemas.ts';
import { mayFireFrom } from '../beat.ts';
import { firesPer24hOf } from '../cadence.ts';
import { findWork } from '../find-work.ts';
import { type Draft, draftOf, type Heartbeat } from '../heartbeat.ts';
import { findHeartbeat, firedAfter, lastFires } from '../heartbeat-store.ts';
import type { HeartbeatPorts } from '../ports.ts';
import { requireTask } from '../require-task.ts';
import { describeRules } from '../rules.ts';
import {
  authored,
  beatOutcome,
  claimWithin,
  cron,
  firesPer24h,
  heartbeatStatus,
  isDue as isDueSchema,
  nextFires,
  on,
  pausedUntil,
} from '../schemas.ts';
import { authoredShown, firesShown, isDue, nextFireShown, pausedUntilShown, SHOWN_FIRES } from '../show.ts';
import { warningsOf } from '../warnings.ts';

export const definition = defineOperation({
  name: 'heartbeat.describe',
  title: 'One heartbeat, or a preview of one',
  description:
    'A stored heartbeat with next fires and last runs; or, with arguments of heartbeat.create, what it would do; or ' +
    'both together. Changes nothing.',
  scope: 'heartbeat:read',
  effect: 'read',
  reasons: [
    'INVALID_CRON',
    'INVALID_TIMEZONE',
    'SCHEDULER_AS_RUN_SKILL',
    'HOME_AGENT_SKILL',
    'SKILL_ARCHIVED',
    'NOT_FOR_CHILD',
  ],
  input: {
    heartbeatId: id.optional(),
    name: line(limits.nameLength).optional(),
    cron: cron.optional(),
    on: on.optional(),
    tz: timezone.optional(),
    runSkillId: id.optional(),
    assignmentSkillId: id.optional(),
    childId: id.optional(),
    taskId: id.optional(),
    sourceChatId: id.optional(),
    skillInput: skillValues.optional(),
    postResultNotify: z.boolean().optional(),
    worker: runWorker.optional(),
    claimWithinMinutes: claimWithin.optional(),
  },
  output: {
    heartbeatId: id.nullable().describe('Null: a preview.'),
    status: heartbeatStatus.nullable(),
    pausedWhy: sentenceField().nullable(),
    pausedUntil,
    ...authored,
    name: z.string().nullable(),
    runSkillId: id.nullable(),
    chatId: id.nullable(),
    isDue: isDueSchema,
    nextFires,
    firesPer24h,
    isWithinCap: z.boolean().describe(`Whether it stays within ${limits.firesPer24h} fires in 24 hours.`),
    standsFor: z.int().describe('Fires, or events, that wait to be counted into the next fire.'),
    mayFireFrom: instant
      .nullable()
      .describe(
        `Event-driven and ${limits.firesPer24h} fires in the last 24 hours: when it may fire again. Else null.`,
      ),
    lastRuns: z.array(
      z.strictObject({
        runId: id,
        fireAt: instant,
        standsFor: z.int().describe('How many fires it was: missed ones are made up for once.'),
        outcome: beatOutcome.describe('gathered: Sprout’s rules only summed up, nobody followed the prompt.'),
      }),
    ),
    warnings,
  },
});

const SHOWN_RUNS = 10;
const DAY_MS = 24 * 60 * 60_000;

type Ports = Pick<HeartbeatPorts, 'limitsOfAgent'>;

export const describe = implementRead(definition, (ports: Ports) => ({
  rules: describeRules,

  async run(context, input) {
    const { db, familyId, now } = context;
    const { heartbeatId, sourceChatId, ...sent } = input;
    const [clock, stored, runs, chat] = await Promise.all([
      requireClock(db, familyId),
      heartbeatId === undefined ? undefined : findHeartbeat(db, familyId, heartbeatId),
      heartbeatId === undefined ? [] : lastFires(db, familyId, heartbeatId, SHOWN_RUNS),
      sourceChatId === undefined ? undefined : findThread(db, familyId, sourceChatId),
    ]);
    if (heartbeatId !== undefined && stored === undefined) throw context.unknownId('heartbeatId');
    if (sourceChatId !== undefined && chat === undefined) throw context.unknownId('sourceChatId');
    const draft = draftOf(stored, sent);
    const { cron, ownTz, runSkillId } = draft;
    const tz = ownTz ?? clock.timezone;
    const isPreview = stored === undefined || Object.values(sent).some((value) => value !== undefined);
    const isFiring = isPreview || stored.status === 'active';
    const due = stored !== undefined && !isPreview && isDue(stored, now) ? nextFireShown(stored, clock.timezone) : null;
    const firesPer24h = firesPer24hOf(cron);
    return {
      heartbeatId: stored?.heartbeatId ?? null,
      status: stored?.status ?? null,
      pausedWhy: stored?.pausedWhy ?? null,
      pausedUntil: stored === undefined ? null : pausedUntilShown(stored, clock.timezone),
      name: draft.name ?? null,
      runSkillId: runSkillId ?? null,
      ...authoredShown(draft, clock.timezone),
      chatId: sourceChatId ?? stored?.chatId ?? null,
      isDue: due !== null,
      nextFires: isFiring ? [...(due === null ? [] : [due]), ...firesShown(cron, tz, now)].slice(0, SHOWN_FIRES) : [],
      firesPer24h,
      isWithinCap: firesPer24h === null || firesPer24h <= limits.firesPer24h,
      standsFor: stored?.waiting ?? 0,
      mayFireFrom: stored === undefined || cron !== null ? null : await freeAgain(context, stored, tz),
      lastRuns: [...runs],
      warnings:
        isPreview && runSkillId !== undefined
          ? await judge(context, ports, { ...draft, runSkillId }, tz)
          : stored?.status === 'active' && stored.worker === 'sprout'
            ? await ports.limitsOfAgent(db, familyId)
            : [],
    };
  },
  nextStep: ({ heartbeatId, isWithinCap, mayFireFrom: free, isDue: isItsTurn }) => {
    const update = 'heartbeat.update pauses, resumes or cancels it.';
    if (isItsTurn) return `It is due, and fires when those before it did. ${update}`;
    if (free !== null) {
      return `It has fired ${limits.firesPer24h} times in 24 hours: what happens until ${free} is gathered into its next fire. ${update}`;
    }
    if (heartbeatId !== null) return update;
    return isWithinCap
      ? 'heartbeat.create with dryRun and these arguments makes a preview that you can commit.'
      : `Name fewer times of day: heartbeat.create takes at most ${limits.firesPer24h} fires in 24 hours.`;
  },
}));

/** When the cap lets an event-driven heartbeat fire again; null: it may now, or does not fire at all. */
async function freeAgain({ db, familyId, now }: ReadContext, { heartbeatId, status }: Heartbeat, tz: string) {
  if (status !== 'active') return null;
  const firedAt = await firedAfter(db, familyId, heartbeatId, wallAt(now, tz) - DAY_MS);
  const free = mayFireFrom(firedAt, tz, now);
  return free === undefined ? null : formatInstant(free, tz);
}

/** Refuses what heartbeat.create would refuse; answers what it would warn of. */
async function judge(
  context: ReadContext,
  { limitsOfAgent }: Ports,
  draft: Draft & { readonly runSkillId: string },
  tz: string,
) {
  const { db, familyId, principal } = context;
  const work = await findWork(context, draft, localDay(context.now, tz));
  if ('trouble' in work) throw work.trouble.refusal;
  await requireTask(context, draft);
  return warningsOf(draft, work.skill, principal, await limitsOfAgent(db, familyId));
}
