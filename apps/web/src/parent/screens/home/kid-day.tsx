import { liveUris } from '../../../client/live-uris.ts';
import { wordsOf } from '../../../client/words.ts';
import { Face } from '../../../ui/parts/face.tsx';
import { Gems } from '../../../ui/parts/gems.tsx';
import { Leaves } from '../../../ui/parts/leaves.tsx';
import { useLive } from '../../../ui/use-live.ts';
import { familyNow, type Kid } from '../../family.ts';
import { live, router } from '../../sprout.ts';
import { useHeldGems } from '../child/use-held-gems.ts';

/** One kid's day as leaves, what the kid saves for, and the gems. All of it leads to the kid's page. */
export function KidDay({ kid }: { readonly kid: Kid }) {
  const words = wordsOf('home');
  const today = useLive(live, liveUris.today(kid.childId));
  const gems = useLive(live, liveUris.gems(kid.childId));
  const items = today.is === 'ready' ? today.value.items : [];
  const done = items.filter(({ state }) => state === 'done').length;
  const balance = gems.is === 'ready' ? gems.value.balance : kid.gems;
  const isOff = kid.pausedUntil !== null;
  const hasGems = familyNow().gemsEnabled;
  return (
    <li>
      <a class="card row kid-day" href={router.href('child', { childId: kid.childId })}>
        <Face avatar={kid.avatar} name={kid.name} />
        <span class="grow kid-day-words">
          <strong>
            <bdi>{kid.name}</bdi>
          </strong>
          {isOff && <span class="soft small">{words.dayOff}</span>}
          {items.length === 0 ? (
            !isOff && <span class="soft small">{today.is === 'ready' ? words.nothingToday : '…'}</span>
          ) : (
            <Leaves states={items.map(({ state }) => state)} words={words.done({ done, all: items.length })} />
          )}
          {hasGems && kid.goal !== null && <GoalLine childId={kid.childId} goal={kid.goal} balance={balance} />}
        </span>
        {hasGems && <Gems count={balance} spoken={wordsOf('units').gems({ count: balance })} />}
      </a>
    </li>
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
    <span class="soft small" dir="auto">
      {wordsOf('home').saves({ name, left: Math.max(0, gemsRequired - (balance - held)) })}
    </span>
  );
}
