import { liveUris } from '../../../client/live-uris.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Empty } from '../../../ui/parts/empty.tsx';
import { Gems } from '../../../ui/parts/gems.tsx';
import { Line } from '../../../ui/parts/line.tsx';
import { Tile } from '../../../ui/parts/tile.tsx';
import { kidName } from '../../family.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Promised } from '../../parts/promised.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { act, router } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';
import { tellOutcome } from '../../words/tell-outcome.ts';
import { Claims } from './claims.tsx';
import type { Reward } from './reward-form.ts';

export default function Rewards() {
  const words = wordsOf('rewards');
  const { state } = useAnswer(
    'reward.list',
    { status: 'all', limit: 200 },
    liveUris.activity(['reward.archived', 'reward.restored']),
  );
  const all = state.is === 'ready' ? state.value.items : [];
  const shelf = all.filter(({ archivedAt }) => archivedAt === null);
  const away = all.filter(({ archivedAt }) => archivedAt !== null);
  return (
    <>
      <PageHead title={words.title}>
        <a class="button main" href={router.href('newReward')}>
          {words.add}
        </a>
      </PageHead>
      {state.is === 'failed' && <p class="notice alarm">{problemWords(state.problem)}</p>}
      <Claims />
      <Promised />
      {state.is === 'ready' && shelf.length === 0 && (
        <Empty title={words.none}>
          <p>{words.noneMore}</p>
        </Empty>
      )}
      {shelf.length > 0 && (
        <section class="stack" aria-labelledby="shelf">
          <h2 id="shelf">{words.catalogue}</h2>
          <ul class="lines">
            {shelf.map((reward) => (
              <OnShelf key={reward.rewardId} reward={reward} />
            ))}
          </ul>
        </section>
      )}
      {away.length > 0 && (
        <details>
          <summary>{words.archived}</summary>
          <ul class="stack">
            {away.map((reward) => (
              <li class="row" key={reward.rewardId}>
                <span class="grow">
                  <bdi>{reward.name}</bdi>
                </span>
                <Button onClick={() => void bringBack(reward)}>{words.bringBack}</Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function OnShelf({ reward }: { readonly reward: Reward }) {
  const { rewardId, name, emoji, gemsRequired } = reward;
  return (
    <Line
      href={router.href('reward', { rewardId })}
      picture={<Tile picture={emoji ?? ''} name={name} />}
      title={name}
      more={factsOf(reward).join(' · ')}
      state={
        gemsRequired === 0 ? (
          wordsOf('rewards').free
        ) : (
          <Gems count={gemsRequired} spoken={wordsOf('units').gems({ count: gemsRequired })} />
        )
      }
    />
  );
}

function factsOf({ childIds, stock, cooldownDays, screenTimeSpec }: Reward): string[] {
  const words = wordsOf('rewards');
  const shared = wordsOf('shared');
  return [
    screenTimeSpec === null ? '' : wordsOf('units').minutes({ count: screenTimeSpec.minutes }),
    words.forKids({ names: childIds === null ? shared.everybody : shared.and({ names: childIds.map(kidName) }) }),
    stock === null ? '' : words.left({ count: stock }),
    cooldownDays === null ? '' : words.every({ days: cooldownDays }),
  ].filter((fact) => fact !== '');
}

export async function bringBack(reward: Reward): Promise<void> {
  const outcome = await act('reward.restore', { rewardId: reward.rewardId });
  tellOutcome(outcome, wordsOf('rewards').isBack({ reward: reward.name }));
}
