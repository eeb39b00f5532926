import { z } from 'zod';
import { defineOperation, id, implementRead, instant, type OutputOf } from '#operations';
import { itemsShown } from '../../../core/lists/page.ts';
import { formatInstant } from '../../../core/time/zone.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { requireChild } from '../../family/index.ts';
import { openGrants } from '../grant-store.ts';
import { readMinutes } from '../read-minutes.ts';
import { screentimeRequest } from '../schemas.ts';
import { listOwn } from '../screentime-store.ts';
import { effective, settingsShown } from '../settings.ts';
import { overLimit, quietHoursShown } from '../settings-schemas.ts';
import { readRules } from '../settings-store.ts';

export const definition = defineOperation({
  name: 'kid.screentime',
  title: 'My screen time',
  description: 'The kid’s own minutes of today, the rules, and how its latest requests ended.',
  audience: ['kid'],
  effect: 'read',
  output: {
    childId: id,
    consumedMinutes: z.int(),
    remainingMinutes: z.int().nullable(),
    unlockedSince: instant.nullable().describe('When the minutes that run now began.'),
    unlockedUntil: instant.nullable(),
    gemsPerMinute: z.int(),
    quietHours: quietHoursShown,
    tasksFirst: z.boolean().describe('Whether the kid can ask only once what comes before screens is done.'),
    overLimit: overLimit.describe('Whether the kid can ask for more minutes than are left today.'),
    requests: z.array(
      z.strictObject({ ...screentimeRequest.omit({ childId: true }).shape, decisionReason: z.string().nullable() }),
    ),
  },
});

const LATEST = 10;

type OwnRequest = OutputOf<typeof definition>['requests'][number];

export const kidState = implementRead(definition, {
  async run(context) {
    const { db, familyId, now, principal } = context;
    const { childId } = await requireChild(context, principal.actorId);
    const [rules, running, { timezone }] = await Promise.all([
      readRules(db, familyId, childId),
      openGrants(db, familyId, childId, now),
      requireClock(db, familyId),
    ]);
    const since = running.length === 0 ? null : Math.min(...running.map(({ startsAt }) => startsAt));
    const unlockedSince = since === null ? null : formatInstant(since, timezone);
    const { since: _, ...minutes } = await readMinutes(context, childId, effective(rules), 'today');
    const { gemsPerMinute, quietHours, tasksFirst, overLimit } = settingsShown(rules);
    const requests = itemsShown<OwnRequest>(await listOwn(db, familyId, childId, LATEST));
    return { childId, unlockedSince, ...minutes, gemsPerMinute, quietHours, tasksFirst, overLimit, requests };
  },
  nextStep: 'kid.request_screentime asks for minutes; kid.cancel_screentime takes a request back.',
});
