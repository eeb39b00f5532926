import { operations, publishedName } from '@sprout/contract';
import type { Principal } from '../../core/principal.ts';
import { isAuthorised } from '../../core/scopes/authorise.ts';
import type { Skill } from '../skill/index.ts';

/** What is allowed, but probably not meant. */
export function warningsOf(
  cron: string | null,
  { handsReferenced }: Pick<Skill, 'handsReferenced'>,
  principal: Principal,
): string[] {
  const [, , dayOfMonth = '*', , weekday = '*'] = cron?.split(' ') ?? [];
  const isEitherDay =
    ![dayOfMonth, weekday].some((field) => field === '*' || field === '?') && !weekday.startsWith('+');
  const forbidden = operations.filter(
    (operation) => handsReferenced.includes(publishedName(operation.name)) && !isAuthorised(principal, operation),
  );
  return [
    ...(isEitherDay ? ['The cron names a day of the month and a weekday: it fires on both.'] : []),
    ...forbidden.map(({ name }) => `The skill uses ${name}, and you may not call it: such a step of a run is refused.`),
  ];
}
