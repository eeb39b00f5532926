import { message, renderMessage } from '@sprout/messages';
import { z } from 'zod';
import { defineOperation, id, implementWrite, instant, refuse, type WriteContext } from '#operations';
import { measureDeletion } from '../../../core/ceilings/measure.ts';
import { defineRule } from '../../../core/operations/rule.ts';
import { findSkill, procedureOf } from '../../skill/index.ts';
import { planFrom } from '../beat.ts';
import { type Heartbeat, nothingPlanned } from '../heartbeat.ts';
import { deleteTriggers, findHeartbeat, keepProcedure, type Progress, saveProgress } from '../heartbeat-store.ts';
import { whyNot } from '../listen.ts';
import { closeQuestion } from '../pause.ts';
import type { HeartbeatPorts } from '../ports.ts';
import { mayLend, procedureHashOf } from '../procedure.ts';
import { heartbeatStatus, pausedUntil } from '../schemas.ts';
import { nextFireShown, pausedUntilShown, tzOf } from '../show.ts';

const definition = defineOperation({
  name: 'heartbeat.update',
  title: 'Pause, resume or cancel a heartbeat',
  description:
    'pause: nothing fires until resume, nor is made up for. resume is for parents and the agent that planned it. ' +
    'cancel is final; ask the parent first. For another time, make a new one.',
  scope: 'heartbeat:write',
  destructive: true,
  reasons: ['ALREADY_RESOLVED', 'HEARTBEAT_BLOCKED', 'HEARTBEAT_NOT_YOURS'],
  input: {
    heartbeatId: id,
    action: z.enum(['pause', 'resume', 'cancel']),
    until: instant.optional().describe('When a pause ends by itself.'),
  },
  output: {
    heartbeatId: id,
    status: heartbeatStatus,
    nextFireAt: instant.nullable(),
    pausedUntil,
  },
  undo: {
    by: 'heartbeat.update',
    args: ({ args: { heartbeatId, action } }) =>
      action === 'cancel' ? undefined : { heartbeatId, action: action === 'pause' ? 'resume' : 'pause' },
  },
});

const actions = {
  pause: { status: 'paused', event: 'heartbeat.paused', outcome: message('heartbeatCards.outcomes.paused') },
  resume: { status: 'active', event: 'heartbeat.resumed', outcome: message('heartbeatCards.outcomes.resumed') },
  cancel: { status: 'cancelled', event: 'heartbeat.cancelled', outcome: message('heartbeatCards.outcomes.ended') },
} as const;

const untilOfPause = defineRule(definition.input, ['action', 'until'], ({ action, until }, now) => {
  if (until === undefined) return [];
  if (action !== 'pause') return [{ path: '/until', expected: `nothing, because the action is ${action}` }];
  return Date.parse(until) > now ? [] : [{ path: '/until', expected: 'an instant that is still to come' }];
});

export const update = implementWrite(definition, (ports: HeartbeatPorts) => ({
  rules: [untilOfPause],

  async run(context, { heartbeatId, action, until }) {
    const { db, familyId, now, clock } = context;
    const before = await findHeartbeat(db, familyId, heartbeatId);
    if (before === undefined) throw context.unknownId('heartbeatId');
    const { name, cron, on, status: statusNow } = before;
    context.showBefore({ name, cron, on, status: statusNow });
    if (action === 'cancel') await measureDeletion(context, heartbeatId);
    const { status, event, outcome } = actions[action];
    // Somebody did the same before: that is what the caller wants.
    const endsAt = until === undefined ? null : Date.parse(until);
    if (before.status === status && (status !== 'paused' || before.dueAt === endsAt)) return showPlan(before);
    if (before.status === 'cancelled') throw refuse('ALREADY_RESOLVED', { details: { status: 'cancelled' } });
    if (status === 'active') await lend(context, ports, before);
    const plan =
      status === 'active' && before.cron !== null
        ? planFrom(before.cron, tzOf(before, clock.timezone), now)
        : { ...nothingPlanned, dueAt: endsAt };
    const after = { ...before, ...plan, status, pausedWhy: null, failures: 0 };
    saveProgress(db, familyId, after);
    if (status === 'cancelled') deleteTriggers(db, familyId, heartbeatId);
    await closeQuestion(context, heartbeatId, outcome);
    context.emit({ type: event, refs: { heartbeatId }, payload: {} });
    return showPlan(after);

    function showPlan(heartbeat: Progress) {
      const nextFireAt = nextFireShown({ ...heartbeat, ownTz: before?.ownTz ?? null }, clock.timezone);
      const { status } = heartbeat;
      return { heartbeatId, status, nextFireAt, pausedUntil: pausedUntilShown(heartbeat, clock.timezone) };
    }
  },
  nextStep: ({ status }) =>
    status === 'cancelled'
      ? 'It never fires again; heartbeat.create plans a new one.'
      : 'heartbeat.describe shows its next fires and its runs.',
}));

/** Lets it run again, by somebody whose rights it may have, as its skill is now; refuses what could not run. */
async function lend(context: WriteContext, ports: HeartbeatPorts, heartbeat: Heartbeat): Promise<void> {
  const { db, familyId, principal } = context;
  const { heartbeatId, runSkillId, authority } = heartbeat;
  if (!mayLend(principal, authority)) throw refuse('HEARTBEAT_NOT_YOURS');
  const why = await whyNot(context, ports, heartbeat);
  if (why !== undefined) throw refuse('HEARTBEAT_BLOCKED', { details: { why: renderMessage('en', why.listed) } });
  const skill = await findSkill(db, familyId, runSkillId);
  if (skill !== undefined) {
    context.dependOn('skill', procedureOf(skill));
    keepProcedure(db, familyId, heartbeatId, procedureHashOf(skill));
  }
}
