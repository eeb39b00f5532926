import type { WriteContext } from '#operations';
import { dayAt } from '../../core/time/day.ts';
import { ageOn, requireChild } from '../family/index.ts';
import { mayLaunch } from './kids.ts';
import { findSkill, linksOf } from './skill-store.ts';

/** A skill that the calling kid may launch today. For a kid, a skill that it may not launch is not there. */
export async function requireLaunchable(context: WriteContext, skillId: string) {
  const { db, familyId, now, clock, principal } = context;
  const [kid, skill, links] = await Promise.all([
    requireChild(context, principal.actorId),
    findSkill(db, familyId, skillId),
    linksOf(db, familyId, skillId),
  ]);
  const today = dayAt(now, clock.timezone).day;
  if (skill === undefined || !mayLaunch(skill, ageOn(today, kid.birthDate))) throw context.unknownId('skillId');
  return { kid, skill, links, today };
}
