import type { Household } from '../people.ts';
import { dayOf } from './time.ts';
import type { Event, World } from './world.ts';

interface Beginning {
  readonly household: Household;
  readonly zone: string;
  readonly startsAt: number;
  readonly overview: Record<string, unknown>;
  readonly activity: Record<string, unknown>;
}

/** A family that has just moved in: who they are and what was written down about that, and nothing else. */
export function firstWorld({ household, zone, startsAt, overview, activity }: Beginning): World {
  return {
    now: startsAt,
    zone,
    since: startsAt,
    overview: {
      familyId: household.familyId,
      name: String(overview.name),
      parents: overview.parents as object[],
    },
    kids: [...household.kids],
    made: 0,
    areGemsOn: true,
    gemCaps: { agentGemsPerTask: 20, agentGemsPerDay: 50 },
    begunDay: dayOf(startsAt, zone),
    entries: [],
    tasks: [],
    submissions: [],
    pauses: [],
    rewards: [],
    claims: [],
    goals: {},
    familySettings: {},
    kidSettings: {},
    requests: [],
    grants: [],
    screens: {},
    threads: [],
    cards: [],
    canvases: [],
    plays: [],
    skills: [],
    events: (activity.items as Event[]).toReversed(),
  };
}
