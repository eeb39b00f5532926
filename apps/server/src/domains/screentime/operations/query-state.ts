import { type OutputOf, queryScreentime } from '@sprout/contract';
import { implementRead } from '../../../core/operations/operation.ts';
import { itemsShown } from '../../../core/page.ts';
import { requireChild } from '../../family/index.ts';
import { readMinutes } from '../read-minutes.ts';
import { listDecisions } from '../screentime-store.ts';
import { readSettings } from '../settings-store.ts';

const DECISIONS = 50;

type Decision = OutputOf<typeof queryScreentime>['decisions'][number];

export const queryState = implementRead(queryScreentime, {
  async run(context, { childId, period }) {
    const { db, familyId } = context;
    const [, settings] = await Promise.all([requireChild(context, childId), readSettings(db, familyId, childId)]);
    const { since, ...minutes } = await readMinutes(context, childId, settings, period);
    const decisions = await listDecisions(db, familyId, childId, since, DECISIONS);
    return { childId, ...minutes, decisions: itemsShown<Decision>(decisions) };
  },
  nextStep: 'screentime.list_requests with status pending shows what waits for a decision.',
});
