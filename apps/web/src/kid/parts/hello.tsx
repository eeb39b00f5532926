import { wordsOf } from '../../client/words.ts';
import { groupsOf } from '../day.ts';
import type { Kid } from '../kid.ts';
import type { TodayProps } from '../looks/looks.ts';
import { Gems, Name, Pebble } from './pieces.tsx';

/** Whose day this is, and what is in the pot. */
export function Hello({ kid, router }: TodayProps) {
  const me = kid.me.value.value;
  return (
    <header class="hello">
      <a class="face-link" href={router.href('who')} aria-label={wordsOf('kid').change}>
        <Pebble emoji={me?.avatar ?? ''} name={me?.name ?? '?'} size="face" />
      </a>
      <div class="grow">
        <h1 tabIndex={-1}>
          <Name>{wordsOf('kid').hi({ name: me?.name ?? '' })}</Name>
        </h1>
        <p class="soft words">{summary(kid)}</p>
      </div>
      <Purse kid={kid} router={router} />
    </header>
  );
}

export function Purse({ kid, router }: TodayProps) {
  if (kid.me.value.value?.gemsEnabled !== true) return null;
  return (
    <a class="pot-pill" href={router.href('pot')}>
      <Gems count={kid.balance.value ?? 0} isBig />
    </a>
  );
}

/** How many tasks are open. */
export function openCount(kid: Kid): number {
  const { now, later } = groupsOf(kid.items.value, kid.clock.value.minutes);
  return now.length + later.filter(({ state }) => state !== 'locked').length;
}

function summary(kid: Kid): string {
  const open = openCount(kid);
  const today = kid.today.value.value;
  // Where nothing is left, the day itself says so.
  if (today === undefined || kid.isDayOld.value || open === 0) return '';
  const { dayOff, left } = wordsOf('kid');
  return today.isDayOff ? `${dayOff} ${left({ count: open })}` : left({ count: open });
}
