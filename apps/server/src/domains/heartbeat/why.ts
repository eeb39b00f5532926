/** Why Sprout pauses a heartbeat. Pure. */
import { type Message, message } from '@sprout/messages';

export interface Why {
  /** As it is stored, and as lists show it. */
  readonly listed: Message;
  /** A whole sentence, without the names that only agents know. */
  readonly onCard: Message;
}

const reasons = [
  'skillArchived',
  'homeAgent',
  'plansItself',
  'taskSkillArchived',
  'kidRemoved',
  'parentGone',
  'agentGone',
  'agentMayNot',
  'cronUnreadable',
  'changedByOther',
] as const;

export const whys = Object.fromEntries(
  reasons.map((reason) => [
    reason,
    { listed: message(`heartbeatWhys.${reason}`), onCard: message(`heartbeatCards.whys.${reason}`) },
  ]),
) as Readonly<Record<(typeof reasons)[number], Why>>;

export function otherValues(names: string): Why {
  return {
    listed: message('heartbeatWhys.otherValues', { names }),
    onCard: message('heartbeatCards.whys.otherValues', { names }),
  };
}

export function lastRunsFailed(count: number): Why {
  return {
    listed: message('heartbeatWhys.lastRunsFailed', { count }),
    onCard: message('heartbeatCards.whys.lastRunsFailed', { count }),
  };
}
