import { z } from 'zod';
import { defineOperation, id, implementRead } from '#operations';
import { dayAt } from '../../../core/time/day.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { pause } from '../../task/pause-schemas.ts';
import { ageOn, ageTierOf } from '../family.ts';
import { listChildren, listParents, readFamily } from '../family-store.ts';
import type { FamilyPorts, Waiting } from '../ports.ts';
import { ageTier, kidLook, parentRole } from '../schemas.ts';

export const definition = defineOperation({
  name: 'family.query_overview',
  title: 'Family overview',
  description:
    'Call it first: who is in the family (childId, age, gems, goal, days off of each kid), the local day, planned ' +
    'days off, and how many things wait for a parent.',
  scope: 'family:read',
  effect: 'read',
  output: {
    familyId: id,
    name: z.string(),
    timezone: z.string(),
    language: z.string(),
    today: z.string().describe('The local day.'),
    gemsEnabled: z.boolean(),
    parents: z.array(z.strictObject({ userId: id, name: z.string(), role: parentRole })),
    kids: z.array(
      z.strictObject({
        childId: id,
        name: z.string(),
        nickname: z.string().nullable(),
        birthDate: z.string(),
        age: z.int(),
        ageTier,
        avatar: z.string(),
        gems: z.int(),
        goal: z.strictObject({ rewardId: id, name: z.string(), gemsRequired: z.int() }).nullable(),
        look: kidLook.nullable(),
        language: z.string().nullable(),
        readAloud: z.boolean().nullable(),
        sounds: z.boolean(),
        pausedUntil: z.string().nullable().describe('Last of today’s days off; null: none today.'),
      }),
    ),
    pauses: z.array(pause).describe('Days off that are not over.'),
    waiting: z
      .strictObject({
        submissions: z.int(),
        claims: z.int(),
        screentimeRequests: z.int(),
        questions: z.int().describe('Other open questions in the inbox.'),
        runs: z.int(),
      })
      .describe('What waits for a parent.'),
  },
});

export const queryOverview = implementRead(definition, (ports: FamilyPorts) => ({
  async run(context) {
    const { db, familyId, now } = context;
    const clock = await requireClock(db, familyId);
    const { day: today } = dayAt(now, clock.timezone);
    const [family, parents, children, balances, isOff, goals, pauses, waiting] = await Promise.all([
      readFamily(db, familyId),
      listParents(db, familyId),
      listChildren(db, familyId),
      ports.balancesOf(db, familyId),
      ports.areGemsOff(db, familyId),
      ports.goalsOf(db, familyId),
      ports.pausesOf(db, familyId, today),
      ports.countWaiting(db, familyId),
    ]);
    if (family === undefined) throw new Error('the family has no row');
    return {
      familyId,
      name: family.name,
      timezone: clock.timezone,
      language: family.language,
      today,
      gemsEnabled: !isOff,
      parents: parents.map(({ parentId, name, role }) => ({ userId: parentId, name, role })),
      kids: children.map(({ childId, name, nickname, birthDate, avatar, look, language, readAloud, sounds }) => {
        const age = ageOn(today, birthDate);
        const gems = balances.get(childId) ?? 0;
        const goal = goals.get(childId) ?? null;
        const choices = { look, language, readAloud, sounds: sounds === true };
        const pausedUntil = ports.pausedUntil(pauses, childId, today);
        const own = { childId, name, nickname, birthDate, age, ageTier: ageTierOf(age), avatar };
        return { ...own, gems, goal, pausedUntil, ...choices };
      }),
      pauses: pauses.map((pause) => ({ ...pause, childIds: pause.childIds && [...pause.childIds] })),
      waiting,
    };
  },
  nextStep: ({ waiting }) => `Use these childId values in other calls. ${whatToLookAt(waiting)}`,
}));

/** Where to see all that waits, and what of it is most urgent: screen time expires first. */
function whatToLookAt(waiting: Waiting): string {
  const kinds = Object.values(waiting).filter((count) => count > 0).length;
  const all = kinds > 1 ? 'The inbox has all that waits for a parent, in words: sprout://family/inbox. ' : '';
  return `${all}${mostUrgent(waiting)}`;
}

function mostUrgent(waiting: Waiting): string {
  if (waiting.screentimeRequests > 0)
    return 'screentime.list_requests with status pending shows who waits for minutes.';
  if (waiting.submissions > 0) return 'task.list with status submitted shows what waits for a review.';
  if (waiting.claims > 0) return 'reward.list_claims with status pending shows what kids asked for.';
  if (waiting.questions > 0 || waiting.runs > 0) return 'inbox.list shows the open questions.';
  return 'Nothing waits for a parent; activity.list shows what happened.';
}
