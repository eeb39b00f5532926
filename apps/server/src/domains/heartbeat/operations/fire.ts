import { defineOperation, id, implementWrite, instant, limits } from '#operations';
import { wallAt } from '../../../core/time/wall.ts';
import { formatInstant, localDay } from '../../../core/time/zone.ts';
import { decideBeat, planFrom } from '../beat.ts';
import { findMissingAuthority, findWork } from '../find-work.ts';
import { kidsIn, learnsWhatHappened, mayLearn, readHappened } from '../happened.ts';
import { nothingPlanned } from '../heartbeat.ts';
import { findHeartbeat, firedAfter, forgetFires, insertFire, type Progress, saveProgress } from '../heartbeat-store.ts';
import { pauseFor } from '../pause.ts';
import type { HeartbeatPorts } from '../ports.ts';
import { isChanged } from '../procedure.ts';
import { nextFireShown, tzOf } from '../show.ts';
import { type Why, whys } from '../why.ts';

const definition = defineOperation({
  name: 'heartbeat.fire',
  title: 'Fire a heartbeat',
  description: 'Starts the run of a heartbeat that is due, and plans the next fire, in one step.',
  audience: ['sprout'],
  reasons: ['LIMIT_EXCEEDED'],
  input: { heartbeatId: id },
  output: {
    heartbeatId: id,
    runId: id.nullable().describe('Null: it was not due, or the fire was counted into the next one.'),
    nextFireAt: instant.nullable(),
  },
});

const DAY_MS = 24 * 60 * 60_000;

/** Fires that the cap may still count. More than a day, because a zone or its clocks may have changed since. */
const CAP_MS = 3 * DAY_MS;

/**
 * Fires a due heartbeat: the run, the next fire and the memory of this one are one transaction, so a crash leaves either
 * all of it or a heartbeat that is still due. Does nothing if another process was first.
 */
export const fire = implementWrite(definition, (ports: HeartbeatPorts) => ({
  async run(context, { heartbeatId }) {
    const { db, familyId, now, clock } = context;
    const heartbeat = await findHeartbeat(db, familyId, heartbeatId);
    if (heartbeat === undefined) throw context.unknownId('heartbeatId');
    const tz = tzOf(heartbeat, clock.timezone);
    const answer = (runId: string | null, { nextFireAt }: Pick<Progress, 'nextFireAt'>) => ({
      heartbeatId,
      runId,
      nextFireAt: nextFireShown({ nextFireAt, ownTz: heartbeat.ownTz }, clock.timezone),
    });
    if (heartbeat.status === 'paused') {
      if (heartbeat.dueAt === null || heartbeat.dueAt > now) return answer(null, heartbeat);
      const goesOn = heartbeat.cron === null ? nothingPlanned : planFrom(heartbeat.cron, tz, now);
      saveProgress(db, familyId, { ...heartbeat, ...goesOn, status: 'active', pausedWhy: null, failures: 0 });
      context.emit({ type: 'heartbeat.resumed', refs: { heartbeatId }, payload: {}, by: 'sprout' });
      return answer(null, goesOn);
    }
    const [openRun, firedAt] = await Promise.all([
      ports.openRunOf(db, familyId, heartbeatId),
      firedAfter(db, familyId, heartbeatId, wallAt(now, tz) - CAP_MS),
    ]);
    const { cron } = heartbeat;
    const look = { cron, tz, plan: heartbeat, now, firedAt, hasOpenRun: openRun !== undefined };
    const { plan, beat } = decideBeat(look);
    if (beat === undefined) {
      saveProgress(db, familyId, { ...heartbeat, ...plan });
      return answer(null, plan);
    }
    const fireAt = formatInstant(beat.at, tz);
    const { authority: planner } = heartbeat;
    const agent = planner.kind === 'agent' && (await ports.findAgent(db, familyId, planner.channelId, now));
    const events = mayLearn(agent || undefined) ? await readHappened(context, heartbeat, beat.standsFor) : [];
    const work = await findWork(context, heartbeat, localDay(beat.at, tz), kidsIn(events));
    const stop = async (why: Why) => {
      await pauseFor(context, heartbeat, why);
      return answer(null, { nextFireAt: null });
    };
    if ('trouble' in work) return stop(work.trouble.why);
    const why = isChanged(heartbeat, work.skill)
      ? whys.changedByOther
      : await findMissingAuthority(context, ports, heartbeat.authority, heartbeat.on);
    if (why !== undefined) return stop(why);
    const { runSkillId, childId, postResultNotify, authority, chatId } = heartbeat;
    const { runId } = await ports.startRun(context, {
      skill: work.skill,
      input: work.values,
      childId: childId ?? undefined,
      events: learnsWhatHappened(work.skill) ? events : [],
      origin: { kind: 'heartbeat', heartbeatId, fireAt: beat.at, standsFor: beat.standsFor },
      postResult: postResultNotify,
      authority,
      threadId: chatId,
      worker: heartbeat.worker,
      claimWithinMinutes: heartbeat.claimWithinMinutes ?? undefined,
    });
    const { countsAt, standsFor } = beat;
    insertFire(db, familyId, heartbeatId, { place: context.nextPlace(), runId, fireAt, countsAt, standsFor });
    forgetFires(db, familyId, heartbeatId, countsAt - limits.activityKeepDays * DAY_MS);
    saveProgress(db, familyId, { ...heartbeat, ...plan, lastFireAt: fireAt });
    context.emit({
      type: 'heartbeat.fired',
      refs: { heartbeatId, runId, skillId: runSkillId, ...(childId !== null && { childId }) },
      payload: { fireAt, standsFor },
    });
    return answer(runId, plan);
  },
  nextStep: 'heartbeat.describe shows its runs and its next fires.',
}));
