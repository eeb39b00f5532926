import type { Awaitable, Query } from '../../store/port.ts';
import type { Coach } from './coach.ts';

/** What tasks need from other domains. */
export interface TaskPorts {
  readonly coach: Coach;
  /** The canvases that a skill of the family links; undefined if there is no such skill. */
  readonly canvasesOfSkill: (db: Query, familyId: string, skillId: string) => Awaitable<readonly string[] | undefined>;
}
