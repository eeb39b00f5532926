import { balanceOf } from '../gems.ts';
import { ageOn, dayOf } from '../time.ts';
import type { World } from '../world.ts';
import { goalOf } from './rewards.ts';

const tierOf = (age: number) => (age < 8 ? 'early' : age < 13 ? 'middle' : 'teen');

export function overview(world: World) {
  const today = dayOf(world.now, world.zone);
  return {
    ...world.overview,
    timezone: world.zone,
    gemsEnabled: world.areGemsOn,
    kids: world.kids.map((kid) => {
      const age = ageOn(today, kid.birthDate);
      const gems = balanceOf(world, kid.childId);
      const choices = { look: null, language: null, readAloud: null };
      return { ...kid, age, ageTier: tierOf(age), gems, goal: goalOf(world, kid.childId), ...choices };
    }),
  };
}

/** Newest first; filtered by kid or by type. */
export function activity(world: World, filter: { childId?: string; types?: readonly string[] } = {}) {
  return world.events
    .filter(({ refs }) => filter.childId === undefined || refs.childId === filter.childId)
    .filter(({ type }) => filter.types === undefined || filter.types.includes(type))
    .reverse();
}
