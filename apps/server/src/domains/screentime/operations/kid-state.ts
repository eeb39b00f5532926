import { kidScreentime, type OutputOf } from '@sprout/contract';
import { implementRead } from '../../../core/operations/operation.ts';
import { itemsShown } from '../../../core/page.ts';
import { requireChild } from '../../family/index.ts';
import { readMinutes } from '../read-minutes.ts';
import { listOwn } from '../screentime-store.ts';
import { effective, settingsShown } from '../settings.ts';
import { readRules } from '../settings-store.ts';

const LATEST = 10;

type OwnRequest = OutputOf<typeof kidScreentime>['requests'][number];

export const kidState = implementRead(kidScreentime, {
  async run(context) {
    const { db, familyId, principal } = context;
    const { childId } = await requireChild(context, principal.actorId);
    const rules = await readRules(db, familyId, childId);
    const { since: _, ...minutes } = await readMinutes(context, childId, effective(rules), 'today');
    const { gemsPerMinute, quietHours, tasksFirst, overLimit } = settingsShown(rules);
    const requests = itemsShown<OwnRequest>(await listOwn(db, familyId, childId, LATEST));
    return { childId, ...minutes, gemsPerMinute, quietHours, tasksFirst, overLimit, requests };
  },
  nextStep: 'kid.request_screentime asks for minutes; kid.cancel_screentime takes a request back.',
});
