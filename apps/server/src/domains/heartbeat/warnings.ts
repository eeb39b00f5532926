import { operations } from '../../core/operations/catalogue.ts';
import { publishedName } from '../../core/operations/published-name.ts';
import type { Principal } from '../../core/principal.ts';
import { isAuthorised } from '../../core/scopes/authorise.ts';
import type { Skill } from '../skill/index.ts';
import { learnsWhatHappened } from './happened.ts';
import type { Authored } from './heartbeat.ts';

const learnsNothing =
  'The skill has no tool that reads tasks or activity, such as activity_list, so its runs do not learn what happened.';
const toldNobody = 'With postResultNotify false nobody is told what it gathered.';

/** What is allowed, but probably not meant. */
export function warningsOf(
  { cron, on, postResultNotify }: Pick<Authored, 'cron' | 'on' | 'postResultNotify'>,
  { handsReferenced }: Pick<Skill, 'handsReferenced'>,
  principal: Principal,
  limitsOfAgent: readonly string[],
): string[] {
  const [, , dayOfMonth = '*', , weekday = '*'] = cron?.split(' ') ?? [];
  const isEitherDay =
    ![dayOfMonth, weekday].some((field) => field === '*' || field === '?') && !weekday.startsWith('+');
  const used = operations.filter(({ name }) => handsReferenced.includes(publishedName(name)));
  const forbidden = used.filter((operation) => !isAuthorised(principal, operation));
  return [
    ...(isEitherDay ? ['The cron names a day of the month and a weekday: it fires on both.'] : []),
    ...limitsOfAgent,
    ...(on !== null && !learnsWhatHappened({ handsReferenced }) ? [learnsNothing] : []),
    ...(limitsOfAgent.length > 0 && !postResultNotify ? [toldNobody] : []),
    ...forbidden.map(({ name }) => `The skill uses ${name}, and you may not call it: such a step of a run is refused.`),
  ];
}
