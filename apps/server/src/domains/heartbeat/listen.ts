import { message } from '@sprout/messages';
import type { WriteContext } from '#operations';
import type { DomainEvent, EventListener } from '../../core/events/event.ts';
import { localDay } from '../../core/time/zone.ts';
import { requireClock } from '../../core/versions/clock-store.ts';
import { findSkill } from '../skill/index.ts';
import { GATHER_MS, planFrom } from './beat.ts';
import { readCron } from './cadence.ts';
import { findMissingAuthority, findWork } from './find-work.ts';
import { type BeatOutcome, FAILURES_UNTIL_PAUSE, type Heartbeat } from './heartbeat.ts';
import {
  countEvent,
  findHeartbeat,
  keepProcedure,
  listHeartbeats,
  saveProgress,
  setOutcome,
  usesSkill,
} from './heartbeat-store.ts';
import { closeQuestion, pauseFor } from './pause.ts';
import type { HeartbeatPorts } from './ports.ts';
import { mayLend, procedureHashOf } from './procedure.ts';
import { lastRunsFailed, type Why, whys } from './why.ts';

const outcomes: Readonly<Record<string, BeatOutcome>> = {
  'run.started': 'open',
  'run.waiting': 'waiting',
  'run.completed': 'completed',
  'run.blocked': 'blocked',
  'run.terminated': 'terminated',
};

/** Hears every event: counts it for event-driven heartbeats, follows runs, and pauses what can no longer run. */
export const listen =
  (ports: HeartbeatPorts): EventListener =>
  async (context, event) => {
    const { type, refs, payload } = event;
    // Effects of a heartbeat's own run carry its id, so that no heartbeat keeps itself going.
    const heard = {
      type,
      childId: refs.childId ?? null,
      taskId: refs.taskId ?? null,
      causedBy: refs.heartbeatId ?? null,
    };
    countEvent(context.db, context.familyId, heard, context.now + GATHER_MS);
    const outcome = outcomes[type];
    if (outcome !== undefined) return followRun(context, event, payload.reason === 'gathered' ? 'gathered' : outcome);
    if (type === 'family.updated' && (payload.changedFields as readonly string[]).includes('timezone')) {
      return moveToNewZone(context);
    }
    const concerns = concernOf(event);
    if (concerns === undefined) return;
    for (const heartbeat of await listHeartbeats(context.db, context.familyId, ['active', 'paused'])) {
      if (!concerns(heartbeat)) continue;
      // Of one that is paused already, parents hear only that they should look again before they resume it.
      const isActive = heartbeat.status === 'active';
      const unseen = await whyUnseen(context, event, heartbeat);
      const why = unseen ?? (isActive ? await whyNot(context, ports, heartbeat) : undefined);
      if (why === undefined) continue;
      // A tap on the older question would be about what the skill did then.
      if (!isActive) await closeQuestion(context, heartbeat.heartbeatId, message('heartbeatCards.outcomes.askedAnew'));
      await pauseFor(context, heartbeat, why);
    }
  };

/** Which heartbeats an event may stop; undefined for the many events that stop none. */
function concernOf({ type, refs }: DomainEvent): ((heartbeat: Heartbeat) => boolean) | undefined {
  switch (type) {
    case 'skill.archived':
    case 'skill.updated':
      return (heartbeat) => usesSkill(heartbeat, refs.skillId);
    case 'family.kid_removed':
      return ({ childId }) => childId === refs.childId;
    case 'family.parent_removed':
      return ({ authority }) => authority.actorId === refs.parentId;
    case 'access.agent_disconnected':
    case 'access.agent_changed':
      return ({ authority }) => authority.channelId === refs.grantId;
    default:
      return undefined;
  }
}

/** Why a heartbeat could not run now. */
export async function whyNot(
  context: WriteContext,
  ports: HeartbeatPorts,
  heartbeat: Heartbeat,
): Promise<Why | undefined> {
  if (heartbeat.cron !== null && 'problem' in readCron(heartbeat.cron)) return whys.cronUnreadable;
  const found = await findWork(context, heartbeat, localDay(context.now, heartbeat.ownTz ?? context.clock.timezone));
  return 'trouble' in found
    ? found.trouble.why
    : findMissingAuthority(context, ports, heartbeat.authority, heartbeat.on);
}

/**
 * Why a heartbeat no longer runs what the parent or agent saw that lends it rights. Their own changes are seen. Nothing else
 * may borrow their rights: see docs/decisions/0033-whose-rights-a-run-has.md.
 */
async function whyUnseen(
  { db, familyId, principal }: WriteContext,
  { type, refs }: DomainEvent,
  heartbeat: Heartbeat,
): Promise<Why | undefined> {
  const { heartbeatId, runSkillId, authority, procedureHash, status } = heartbeat;
  if (type !== 'skill.updated' || refs.skillId !== runSkillId) return undefined;
  const skill = await findSkill(db, familyId, runSkillId);
  if (skill === undefined || procedureHash === procedureHashOf(skill)) return undefined;
  if (!mayLend(principal, authority)) return whys.changedByOther;
  if (status === 'active') keepProcedure(db, familyId, heartbeatId, procedureHashOf(skill));
  return undefined;
}

/** Keeps how a run ended. Too many failed runs in a row pause the heartbeat. */
async function followRun(context: WriteContext, { refs, payload, type }: DomainEvent, outcome: BeatOutcome) {
  const { heartbeatId, runId } = refs;
  if (heartbeatId === undefined || runId === undefined) return;
  const { db, familyId, now } = context;
  setOutcome(db, familyId, runId, outcome);
  if (outcome === 'open' || outcome === 'waiting') return;
  const heartbeat = await findHeartbeat(db, familyId, heartbeatId);
  if (heartbeat?.status !== 'active') return;
  // What a person stopped, or said no to, did not fail.
  const isFailure = type !== 'run.completed' && payload.reason !== 'cancelled' && payload.reason !== 'stopped';
  const failures = type === 'run.completed' ? 0 : heartbeat.failures + (isFailure ? 1 : 0);
  if (failures >= FAILURES_UNTIL_PAUSE) {
    await pauseFor(context, { ...heartbeat, failures }, lastRunsFailed(failures));
    return;
  }
  // Events that came during the run have waited for its end.
  const isWaiting = heartbeat.cron === null && heartbeat.waiting > 0 && heartbeat.dueAt === null;
  saveProgress(db, familyId, { ...heartbeat, failures, ...(isWaiting && { dueAt: now + GATHER_MS }) });
}

/** Heartbeats without a zone of their own follow the family: their next fire is the next one by the new clock. */
async function moveToNewZone(context: WriteContext): Promise<void> {
  const { db, familyId, now } = context;
  // The context still has the clock from before the change.
  const { timezone } = await requireClock(db, familyId);
  for (const heartbeat of await listHeartbeats(db, familyId, ['active'])) {
    const { cron, ownTz, waiting } = heartbeat;
    if (cron === null || ownTz !== null || 'problem' in readCron(cron)) continue;
    saveProgress(db, familyId, { ...heartbeat, ...planFrom(cron, timezone, now), waiting });
  }
}
