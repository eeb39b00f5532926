/** What else a kid wants to know at a glance: its minutes, and what it saves for. */
import { timeWords } from '../../client/dates.ts';
import { wordsOf } from '../../client/words.ts';
import type { Kid } from '../kid.ts';
import type { TodayProps } from '../looks/looks.ts';
import { Icon } from './icon.tsx';
import { Name, Pebble } from './pieces.tsx';
import { isOpen } from './task-card.tsx';
import { useSource } from './use-source.ts';

export function ScreensTile({ kid, router }: TodayProps) {
  const state = useSource(kid.screens);
  if (state === undefined) return null;
  const { nav, minutes } = wordsOf('kid');
  const left = state.remainingMinutes;
  return (
    <a class="tile to-screens" href={router.href('screens')}>
      <span class="tile-kind">
        <Icon name="sun" /> <span class="words">{nav.screens}</span>
      </span>
      <b>{left === null ? nav.screens : minutes({ minutes: left })}</b>
      <span class="tile-more">{whenScreens(kid)}</span>
    </a>
  );
}

function whenScreens(kid: Kid): string {
  const { untilTime, afterTask, askFor, leftToday } = wordsOf('kid');
  if (kid.sun.value !== 'down') return untilTime({ time: timeWords(kid.sunEndsAt.value, kid.zone()) });
  const state = kid.screens.value.value;
  const first = state?.tasksFirst === true ? kid.items.value.find((item) => item.blocking && isOpen(item)) : undefined;
  if (first !== undefined) return afterTask({ name: first.name });
  return state?.remainingMinutes == null ? askFor : leftToday;
}

export function GoalTile({ kid, router }: TodayProps) {
  const rewards = useSource(kid.rewards);
  const goal = rewards?.goal;
  if (rewards === undefined || goal == null || !rewards.gemsEnabled) return null;
  const missing = Math.max(0, goal.gemsRequired - (rewards.balance - rewards.onHold));
  const emoji = rewards.items.find(({ rewardId }) => rewardId === goal.rewardId)?.emoji ?? '🎁';
  const { gemsToGo, haveIt } = wordsOf('kid');
  return (
    <a class="tile to-goal" href={router.href('pot')}>
      <Pebble emoji={emoji} name={goal.name} size="small" />
      <b>
        <Name>{goal.name}</Name>
      </b>
      <span class="tile-more">{missing === 0 ? haveIt : gemsToGo({ count: missing })}</span>
    </a>
  );
}
