import { queryOverview as definition } from '@sprout/contract';
import { implementRead } from '../../../core/operations/operation.ts';
import { dayAt } from '../../../core/time/day.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import { ageOn, ageTierOf } from '../family.ts';
import { listChildren, listParents, readFamily } from '../family-store.ts';
import type { FamilyPorts, Waiting } from '../ports.ts';

export const queryOverview = (ports: FamilyPorts) =>
  implementRead(definition, {
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
        kids: children.map(({ childId, name, nickname, birthDate, avatar, look, language, readAloud }) => {
          const age = ageOn(today, birthDate);
          const gems = balances.get(childId) ?? 0;
          const goal = goals.get(childId) ?? null;
          const choices = { look, language, readAloud };
          const pausedUntil = ports.pausedUntil(pauses, childId, today);
          const own = { childId, name, nickname, birthDate, age, ageTier: ageTierOf(age), avatar };
          return { ...own, gems, goal, pausedUntil, ...choices };
        }),
        pauses: pauses.map((pause) => ({ ...pause, childIds: pause.childIds && [...pause.childIds] })),
        waiting,
      };
    },
    nextStep: ({ waiting }) => `Use these childId values in other calls. ${whatToLookAt(waiting)}`,
  });

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
