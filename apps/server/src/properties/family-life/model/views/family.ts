import { balanceOf } from '../gems.ts';
import { ageOn, dayOf, plusDays } from '../time.ts';
import type { World } from '../world.ts';
import { goalOf } from './rewards.ts';

const tierOf = (age: number) => (age < 8 ? 'early' : age < 13 ? 'middle' : 'teen');

export function overview(world: World) {
  const today = dayOf(world.now, world.zone);
  return {
    ...world.overview,
    timezone: world.zone,
    language: 'en',
    today,
    gemsEnabled: world.areGemsOn,
    kids: world.kids.map((kid) => {
      const age = ageOn(today, kid.birthDate);
      const gems = balanceOf(world, kid.childId);
      const choices = { look: null, language: null, readAloud: null };
      const goal = goalOf(world, kid.childId);
      const off = pausedUntil(world, kid.childId, today);
      return { ...kid, nickname: null, age, ageTier: tierOf(age), gems, goal, pausedUntil: off, ...choices };
    }),
    pauses: pausesShown(world, today),
    waiting: {
      submissions: world.submissions.filter(({ status }) => status === 'submitted').length,
      claims: world.claims.filter(({ status }) => status === 'pending').length,
      screentimeRequests: world.requests.filter(({ status }) => status === 'pending').length,
      questions: world.cards.filter(({ state, about }) => state === 'open' && about.kind === 'skill_review').length,
      runs: 0,
    },
  };
}

export function profile(world: World, childId: string) {
  const kid = world.kids.find((one) => one.childId === childId);
  const choices = { look: null, language: null, readAloud: null };
  return { ...kid, ...choices, gemsEnabled: world.areGemsOn, timezone: world.zone };
}

/** The last day before the first one on which the kid has no day off. */
function pausedUntil({ pauses }: World, childId: string, today: string): string | null {
  const isOff = (day: string) =>
    pauses.some(({ from, until, childIds }) => from <= day && day <= until && (childIds?.includes(childId) ?? true));
  let last: string | null = null;
  for (let day = today; isOff(day); day = plusDays(day, 1)) last = day;
  return last;
}

function pausesShown({ pauses }: World, today: string) {
  return pauses
    .filter(({ until }) => until >= today)
    .sort((one, other) => one.from.localeCompare(other.from))
    .map(({ pauseId, from, until, childIds, label }) => ({ pauseId, from, until, childIds, label }));
}

/** Newest first; filtered by kid or by type. */
export function activity(world: World, filter: { childId?: string; types?: readonly string[] } = {}) {
  return world.events
    .filter(({ refs }) => filter.childId === undefined || refs.childId === filter.childId)
    .filter(({ type }) => filter.types === undefined || filter.types.includes(type))
    .reverse();
}
