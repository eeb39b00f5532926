import { message, renderMessage } from '@sprout/messages';
import { z } from 'zod';
import { refuse } from '../../../core/errors/refusal.ts';
import type { WriteContext } from '../../../core/operations/context.ts';
import { defineOperation } from '../../../core/operations/define-operation.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { id, instant } from '../../../core/operations/schema/fields.ts';
import { findSkill, procedureOf } from '../../skill/index.ts';
import { planFrom } from '../beat.ts';
import { type Heartbeat, nothingPlanned } from '../heartbeat.ts';
import { deleteTriggers, findHeartbeat, keepProcedure, type Progress, saveProgress } from '../heartbeat-store.ts';
import { whyNot } from '../listen.ts';
import { closeQuestion } from '../pause.ts';
import type { HeartbeatPorts } from '../ports.ts';
import { mayLend, procedureHashOf } from '../procedure.ts';
import { heartbeatStatus } from '../schemas.ts';
import { nextFireShown, tzOf } from '../show.ts';

const definition = defineOperation({
  name: 'heartbeat.update',
  title: 'Pause, resume or cancel a heartbeat',
  description:
    'pause: nothing fires until resume, and what would have fired is not made up for. resume is for parents, and for the agent that planned it. cancel is final; ask the parent first. To change the time, make a new one and cancel this one.',
  scope: 'heartbeat:write',
  audience: ['agent', 'parent'],
  effect: 'write',
  destructive: true,
  reasons: ['ALREADY_RESOLVED', 'HEARTBEAT_BLOCKED', 'HEARTBEAT_NOT_YOURS'],
  input: { heartbeatId: id, action: z.enum(['pause', 'resume', 'cancel']) },
  output: { heartbeatId: id, status: heartbeatStatus, nextFireAt: instant.nullable() },
});

const actions = {
  pause: { status: 'paused', event: 'heartbeat.paused', outcome: message('heartbeatCards.outcomes.paused') },
  resume: { status: 'active', event: 'heartbeat.resumed', outcome: message('heartbeatCards.outcomes.resumed') },
  cancel: { status: 'cancelled', event: 'heartbeat.cancelled', outcome: message('heartbeatCards.outcomes.ended') },
} as const;

export const update = implementWrite(definition, (ports: HeartbeatPorts) => ({
  async run(context, { heartbeatId, action }) {
    const { db, familyId, now, clock } = context;
    const before = await findHeartbeat(db, familyId, heartbeatId);
    if (before === undefined) throw context.unknownId('heartbeatId');
    const { name, cron, on, status: statusNow } = before;
    context.showBefore({ name, cron, on, status: statusNow });
    const { status, event, outcome } = actions[action];
    // Somebody did the same before: that is what the caller wants.
    if (before.status === status) return shown(before);
    if (before.status === 'cancelled') throw refuse('ALREADY_RESOLVED', { details: { status: 'cancelled' } });
    if (status === 'active') await lend(context, ports, before);
    const plan =
      status === 'active' && before.cron !== null
        ? planFrom(heartbeatId, before.cron, tzOf(before, clock.timezone), now)
        : nothingPlanned;
    const after = { ...before, ...plan, status, pausedWhy: null, failures: 0 };
    saveProgress(db, familyId, after);
    if (status === 'cancelled') deleteTriggers(db, familyId, heartbeatId);
    await closeQuestion(context, heartbeatId, outcome);
    context.emit({ type: event, refs: { heartbeatId }, payload: {} });
    return shown(after);

    function shown(heartbeat: Progress) {
      const nextFireAt = nextFireShown({ ...heartbeat, ownTz: before?.ownTz ?? null }, clock.timezone);
      return { heartbeatId, status: heartbeat.status, nextFireAt };
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
