import { liveUris } from '../../../client/live-uris.ts';
import { wordsOf } from '../../../client/words.ts';
import { Face } from '../../../ui/parts/face.tsx';
import { Gems } from '../../../ui/parts/gems.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { useLive } from '../../../ui/use-live.ts';
import { familyNow, type Kid } from '../../family.ts';
import { DayTiles, useDayItems } from '../../parts/day-tiles.tsx';
import { live, router } from '../../sprout.ts';
import { useHeldGems } from '../child/use-held-gems.ts';

/** What a kid's day is made of, as it stands. */
function useDay(kid: Kid) {
  const { isThere, items } = useDayItems(kid.childId);
  const done = items.filter(({ state }) => state === 'done').length;
  const words = wordsOf('home');
  const nothing = isThere ? words.nothingToday : '…';
  const isOff = kid.pausedUntil !== null;
  return { items, done, isOff, nothing: isOff ? words.dayOff : nothing };
}

/** One kid's day in a third of the width: a leaf for each task. It leads to the kid's page. */
export function KidStrip({ kid }: { readonly kid: Kid }) {
  const words = wordsOf('home');
  const { items, done, isOff, nothing } = useDay(kid);
  return (
    <li>
      <a class="card kid-short" href={router.href('child', { childId: kid.childId })}>
        <Face avatar={kid.avatar} name={kid.name} />
        <span class="kid-short-words">
          <strong>
            <bdi>{kid.name}</bdi>
          </strong>
          <span class="soft">{items.length === 0 || isOff ? nothing : words.of({ done, all: items.length })}</span>
        </span>
        <span class="day-leaves" aria-hidden="true">
          {items.map(({ taskId, state }) => (
            <i key={taskId} class={state} />
          ))}
        </span>
      </a>
    </li>
  );
}

/** One kid's day with every task, what comes next, the screen time that is left, and the gems. It leads to the kid's page. */
export function KidDay({ kid }: { readonly kid: Kid }) {
  const words = wordsOf('home');
  const { items, done, isOff, nothing } = useDay(kid);
  const gems = useLive(live, liveUris.gems(kid.childId));
  const balance = gems.is === 'ready' ? gems.value.balance : kid.gems;
  const hasGems = familyNow().gemsEnabled;
  const next = items.find(({ state }) => state === 'to_do' || state === 'try_again');
  return (
    <li>
      <a class="card stack kid-day" href={router.href('child', { childId: kid.childId })}>
        <span class="row">
          <Face avatar={kid.avatar} name={kid.name} />
          <span class="grow kid-short-words">
            <strong>
              <bdi>{kid.name}</bdi>
            </strong>
            <span class="soft">{items.length === 0 || isOff ? nothing : words.done({ done, all: items.length })}</span>
          </span>
          {hasGems && <Gems count={balance} spoken={wordsOf('units').gems({ count: balance })} />}
        </span>
        {items.length > 0 && <DayTiles items={items} />}
        <span class="row wraps soft small">
          {next !== undefined && (
            <span class="grow" dir="auto" data-ours>
              {words.next({ task: next.name })}
            </span>
          )}
          <ScreenLeft childId={kid.childId} />
        </span>
        {hasGems && kid.goal !== null && <GoalLine childId={kid.childId} goal={kid.goal} balance={balance} />}
      </a>
    </li>
  );
}

/** Nothing where there is no limit. */
function ScreenLeft({ childId }: { readonly childId: string }) {
  const words = wordsOf('home');
  const screen = useLive(live, liveUris.screentime(childId));
  const left = screen.is === 'ready' ? screen.value.remainingMinutes : null;
  if (left === null) return null;
  return (
    <span class="screen-left">
      <Icon name="sun" /> {left === 0 ? words.noneLeft : words.left({ minutes: left })}
    </span>
  );
}

interface GoalLineProps {
  readonly childId: string;
  readonly goal: NonNullable<Kid['goal']>;
  readonly balance: number;
}

/** How far the kid is, as the kid counts it: without the gems that wait for an answer. */
function GoalLine({ childId, goal: { name, gemsRequired }, balance }: GoalLineProps) {
  const held = useHeldGems(childId);
  return (
    <span class="soft small" dir="auto" data-ours>
      {wordsOf('home').saves({ name, left: Math.max(0, gemsRequired - (balance - held)) })}
    </span>
  );
}
