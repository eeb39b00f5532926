/** What the parents read about a heartbeat that was planned. Pure. */
import { type Message, message } from '@sprout/messages';
import { limits } from '#operations';
import type { ActivityType } from '../../core/events/activity-types.ts';
import { plainName } from '../../core/names/plain-name.ts';
import { joinParts } from '../inbox/index.ts';

/** The events that heartbeats are planned for most. Others are called by their type. */
const events: Partial<Readonly<Record<ActivityType, Message>>> = {
  'task.completed': message('heartbeatCards.events.taskCompleted'),
  'task.submitted': message('heartbeatCards.events.taskSubmitted'),
  'task.rejected': message('heartbeatCards.events.taskRejected'),
  'reward.claimed': message('heartbeatCards.events.rewardClaimed'),
  'reward.goal_reached': message('heartbeatCards.events.rewardGoalReached'),
  'gems.adjusted': message('heartbeatCards.events.gemsAdjusted'),
  'screentime.requested': message('heartbeatCards.events.screentimeRequested'),
  'canvas.played': message('heartbeatCards.events.canvasPlayed'),
  'inbox.answered': message('heartbeatCards.events.inboxAnswered'),
};

interface Planned {
  readonly skill: string;
  readonly on: readonly string[] | null;
  readonly nextFires: readonly string[];
  readonly kid: string | undefined;
  readonly task: string | undefined;
  /** Nothing works for the family that follows prompts. */
  readonly sumsUp: boolean;
  /** Its runs wait for an agent outside. */
  readonly isAgents: boolean;
}

export function plannedBody({ skill, on, nextFires, kid, task, sumsUp, isAgents }: Planned): Message {
  return joinParts(
    [
      message(isAgents ? 'heartbeatCards.agentRuns' : 'heartbeatCards.runs', { skill }),
      on === null ? nextTimes(nextFires) : afterEvents(on),
      ...onlyAbout(task && plainName(task), kid && plainName(kid)),
      ...(sumsUp ? [message('heartbeatCards.sumsUp')] : []),
    ],
    '\n',
  );
}

function nextTimes(fires: readonly string[]): Message {
  const times = fires.map((at) => message('heartbeatCards.time', { at, time: at.slice(11, 16) }));
  return message('heartbeatCards.next', { times: joinParts(times, '; ') });
}

function afterEvents(types: readonly string[]): Message {
  const all = types
    .map((type) => events[type as ActivityType] ?? { text: type })
    .reduce((first: Message, next) => message('heartbeatCards.eventOr', { first, next }));
  return message('heartbeatCards.after', { perDay: limits.firesPer24h, events: all });
}

function onlyAbout(task: string | undefined, kid: string | undefined): Message[] {
  if (task === undefined) return kid === undefined ? [] : [message('heartbeatCards.onlyKid', { kid })];
  return [
    kid === undefined
      ? message('heartbeatCards.onlyTask', { task })
      : message('heartbeatCards.onlyTaskOfKid', { task, kid }),
  ];
}
