import { message } from '@sprout/messages';
import { z } from 'zod';
import { defineOperation, id, implementWrite, type WriteContext } from '#operations';
import type { Fields } from '../../../core/operations/change.ts';
import { addDays } from '../../../core/time/day.ts';
import { listChildren } from '../../family/index.ts';
import type { Pause } from '../pause.ts';
import { deletePause, findPause, updatePauseEnd } from '../pause-store.ts';
import { changingToday, currentDay } from '../today.ts';

export const definition = defineOperation({
  name: 'task.resume_schedule',
  title: 'End days off',
  description: 'Takes back planned days off; days off that have begun end with yesterday.',
  scope: 'task:write',
  input: { pauseId: id },
  output: { pauseId: id, until: z.string().nullable().describe('The last day off that stays; null: none.') },
  change: (_args, { before: { childIds, from, until }, nameOf }) => {
    const kids = Array.isArray(childIds) ? childIds.map(nameOf) : [message('change.lines.task.allKids')];
    const params = { kids, from: String(from), until: String(until) };
    return { title: message('change.lines.task.resume', params), said: ['pauseId'] };
  },
  undo: { by: 'task.pause_schedule', args: ({ result: { until }, before }) => before && daysBack(before, until) },
});

/** The days off that are left of what was planned, to be planned again. */
function daysBack({ from, until, childIds, label }: Fields, stays: string | null) {
  const whom = Array.isArray(childIds) && { childIds };
  return { from: stays === null ? from : addDays(stays, 1), until, ...whom, ...(label !== null && { label }) };
}

export const resumeSchedule = implementWrite(definition, {
  async run(context, { pauseId }) {
    const pause = await findPause(context.db, context.familyId, pauseId);
    if (pause === undefined) throw context.unknownId('pauseId');
    const { from, until, childIds, label } = pause;
    context.showBefore({ from, until, childIds, label });
    const day = await currentDay(context);
    return { pauseId, until: pause.until < day ? pause.until : await end(context, pause, day) };
  },
  nextStep: 'task.list shows what is due now; task.list_pauses shows which days off are left.',
});

/** Ends a pause before a day. Days off that have passed stay days off. Returns the last one of them. */
async function end(context: WriteContext, pause: Pause, day: string): Promise<string | null> {
  const { db, familyId } = context;
  const { pauseId, from, childIds } = pause;
  const until = from < day ? addDays(day, -1) : null;
  const kids = (await listChildren(db, familyId)).map(({ childId }) => childId);
  await changingToday(context, day, kids, () =>
    until === null ? deletePause(db, familyId, pauseId) : updatePauseEnd(db, familyId, pauseId, until),
  );
  const [only, ...others] = childIds ?? [];
  const refs = only !== undefined && others.length === 0 ? { pauseId, childId: only } : { pauseId };
  context.emit({ type: 'task.schedule_resumed', refs, payload: { until } });
  return until;
}
