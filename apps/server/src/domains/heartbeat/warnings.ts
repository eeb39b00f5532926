import { type Message, message } from '@sprout/messages';
import { operations } from '../../core/operations/catalogue.ts';
import { publishedName } from '../../core/operations/published-name.ts';
import type { Principal } from '../../core/principal.ts';
import { isAuthorised } from '../../core/scopes/authorise.ts';
import type { Skill } from '../skill/index.ts';
import { learnsWhatHappened } from './happened.ts';
import type { Authored } from './heartbeat.ts';

/** What is allowed, but probably not meant. */
export function warningsOf(
  { cron, on, postResultNotify, worker }: Pick<Authored, 'cron' | 'on' | 'postResultNotify' | 'worker'>,
  { handsReferenced }: Pick<Skill, 'handsReferenced'>,
  principal: Principal,
  limits: readonly Message[],
): Message[] {
  const [, , dayOfMonth = '*', , weekday = '*'] = cron?.split(' ') ?? [];
  const isEitherDay =
    ![dayOfMonth, weekday].some((field) => field === '*' || field === '?') && !weekday.startsWith('+');
  const used = operations.filter(({ name }) => handsReferenced.includes(publishedName(name)));
  const limitsOfAgent = worker === 'agent' ? [] : limits;
  const forbidden = used.filter((operation) => !isAuthorised(principal, operation));
  return [
    ...(isEitherDay ? [message('heartbeatWarnings.bothDays')] : []),
    ...limitsOfAgent,
    ...(worker === 'agent' ? [message('heartbeatWarnings.waitsForAgent')] : []),
    ...(on !== null && !learnsWhatHappened({ handsReferenced }) ? [message('heartbeatWarnings.learnsNothing')] : []),
    ...(limitsOfAgent.length > 0 && !postResultNotify ? [message('heartbeatWarnings.toldNobody')] : []),
    ...forbidden.map(({ name }) => message('heartbeatWarnings.forbidden', { operation: name })),
  ];
}
