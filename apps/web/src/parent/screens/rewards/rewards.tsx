import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { Empty } from '../../../ui/parts/empty.tsx';
import { Face } from '../../../ui/parts/face.tsx';
import { Gems } from '../../../ui/parts/gems.tsx';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { useRead } from '../../../ui/use-read.ts';
import { kidName } from '../../family.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Promised } from '../../parts/promised.tsx';
import { act, client, router } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';
import { tellOutcome } from '../../words/tell-outcome.ts';
import { Claims } from './claims.tsx';
import type { Reward } from './reward-form.ts';

export default function Rewards() {
  const words = wordsOf('rewards');
  const { state, again } = useRead(() => client.read('reward.list', { status: 'all', limit: 200 }), []);
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
          <ul class="stack">
            {shelf.map((reward) => (
              <li key={reward.rewardId}>
                <OnShelf reward={reward} onChange={again} />
              </li>
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
                <Button onClick={() => void bringBack(reward, again)}>{words.bringBack}</Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function OnShelf({ reward, onChange }: { readonly reward: Reward; readonly onChange: () => Promise<void> }) {
  const words = wordsOf('rewards');
  const shared = wordsOf('shared');
  const { rewardId, name, gemsRequired } = reward;
  return (
    <Card labelledBy={`name-${rewardId}`}>
      <div class="row">
        <Face avatar={reward.emoji ?? ''} name={name} />
        <span class="grow">
          <strong id={`name-${rewardId}`}>
            <bdi>{name}</bdi>
          </strong>
          <br />
          <span class="soft small">{factsOf(reward).join(' · ')}</span>
        </span>
        {gemsRequired === 0 ? (
          <span>{words.free}</span>
        ) : (
          <Gems count={gemsRequired} spoken={wordsOf('units').gems({ count: gemsRequired })} />
        )}
      </div>
      <div class="buttons">
        <a class="button" href={router.href('reward', { rewardId })}>
          {shared.edit}
        </a>
        <Button look="quiet" onClick={() => void putAway(reward, onChange)}>
          {words.putAway}
        </Button>
      </div>
    </Card>
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

async function putAway(reward: Reward, onChange: () => Promise<void>): Promise<void> {
  const outcome = await act('reward.archive', { rewardId: reward.rewardId });
  if (!outcome.ok) return warn(problemWords(outcome.problem));
  tell(wordsOf('rewards').wasPutAway({ reward: reward.name }), {
    label: wordsOf('shared').undo,
    act: () => void bringBack(reward, onChange),
  });
  await onChange();
}

async function bringBack(reward: Reward, onChange: () => Promise<void>): Promise<void> {
  const outcome = await act('reward.restore', { rewardId: reward.rewardId });
  tellOutcome(outcome, wordsOf('rewards').isBack({ reward: reward.name }));
  await onChange();
}
