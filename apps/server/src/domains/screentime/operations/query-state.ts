import { z } from 'zod';
import { defineOperation, id, implementRead, instant, type OutputOf } from '#operations';
import { itemsShown } from '../../../core/lists/page.ts';
import { requireChild } from '../../family/index.ts';
import { readMinutes } from '../read-minutes.ts';
import { screentimeStatus } from '../schemas.ts';
import { listDecisions } from '../screentime-store.ts';
import { readSettings } from '../settings-store.ts';

/** How a request ended, and who decided. */
const screentimeDecision = z.strictObject({
  requestId: id,
  status: screentimeStatus,
  durationMinutes: z.int(),
  grantedMinutes: z.int().nullable(),
  decidedBy: z.enum(['agent', 'parent', 'kid', 'sprout']),
  decisionReason: z.string().nullable(),
  resolvedAt: instant,
});

export const definition = defineOperation({
  name: 'screentime.query_state',
  title: 'A kid’s screen time',
  description:
    'How many granted minutes have passed today or this week (from Monday), how many may still be granted (null: no ' +
    'limit), until when the screen is unlocked (null: locked), and the latest decisions.',
  scope: 'screentime:read',
  effect: 'read',
  input: { childId: id, period: z.enum(['today', 'week']).default('today') },
  output: {
    childId: id,
    consumedMinutes: z.int(),
    remainingMinutes: z.int().nullable(),
    unlockedUntil: instant.nullable(),
    decisions: z.array(screentimeDecision),
  },
});

const DECISIONS = 50;

type Decision = OutputOf<typeof definition>['decisions'][number];

export const queryState = implementRead(definition, {
  async run(context, { childId, period }) {
    const { db, familyId } = context;
    const [, settings] = await Promise.all([requireChild(context, childId), readSettings(db, familyId, childId)]);
    const { since, ...minutes } = await readMinutes(context, childId, settings, period);
    const decisions = await listDecisions(db, familyId, childId, since, DECISIONS);
    return { childId, ...minutes, decisions: itemsShown<Decision>(decisions) };
  },
  nextStep: 'screentime.list_requests with status pending shows what waits for a decision.',
});
