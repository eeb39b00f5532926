import { type ReadContext, type Refusal, refuse } from '#operations';
import type { Skill } from './skill.ts';

/** Why a call about a skill that is not in use is refused: it is archived, or none of the family's. */
export function notInUse(
  context: Pick<ReadContext, 'unknownId'>,
  skill: Skill | undefined,
  argument: Parameters<ReadContext['unknownId']>[0],
): Refusal {
  return skill === undefined ? context.unknownId(argument) : refuse('SKILL_ARCHIVED');
}
