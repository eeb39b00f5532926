import { type Refusal, refuse } from '../../core/errors/refusal.ts';
import type { ReadContext } from '../../core/operations/context.ts';
import type { Skill } from './skill.ts';

/** Why a call about a skill that is not in use is refused: it is archived, or none of the family's. */
export function notInUse(
  context: Pick<ReadContext, 'unknownId'>,
  skill: Skill | undefined,
  argument: Parameters<ReadContext['unknownId']>[0],
): Refusal {
  return skill === undefined ? context.unknownId(argument) : refuse('SKILL_ARCHIVED');
}
