import { operations, postSkillResult, publishedName } from '@sprout/contract';
import type { Principal } from '../../core/principal.ts';
import { isAuthorised } from '../../core/scopes/authorise.ts';
import type { Skill } from '../skill/index.ts';

const gathersOnly =
  'No language model works for this family: by itself Sprout only gathers what the skill may read, and changes and asks nothing. ' +
  'A parent can choose a model; meanwhile run.start with worker agent lets an agent do it.';

/** What is allowed, but probably not meant. */
export function warningsOf(
  cron: string | null,
  { handsReferenced }: Pick<Skill, 'handsReferenced'>,
  principal: Principal,
  canAct: boolean,
): string[] {
  const [, , dayOfMonth = '*', , weekday = '*'] = cron?.split(' ') ?? [];
  const isEitherDay =
    ![dayOfMonth, weekday].some((field) => field === '*' || field === '?') && !weekday.startsWith('+');
  const used = operations.filter(({ name }) => handsReferenced.includes(publishedName(name)));
  const forbidden = used.filter((operation) => !isAuthorised(principal, operation));
  const onlyGathers = !canAct && used.some(({ name, effect }) => effect === 'write' && name !== postSkillResult.name);
  return [
    ...(isEitherDay ? ['The cron names a day of the month and a weekday: it fires on both.'] : []),
    ...(onlyGathers ? [gathersOnly] : []),
    ...forbidden.map(({ name }) => `The skill uses ${name}, and you may not call it: such a step of a run is refused.`),
  ];
}
