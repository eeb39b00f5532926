import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Empty } from '../../../ui/parts/empty.tsx';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { useRead } from '../../../ui/use-read.ts';
import { PageHead } from '../../parts/page-head.tsx';
import type { ScreenProps } from '../../screens.ts';
import { act, client, router } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';
import { RewardEditor } from './reward-editor.tsx';
import { changeOf, formOf, type Reward as RewardShown } from './reward-form.ts';
import { bringBack } from './rewards.tsx';

/** Changes a reward. */
export default function Reward({ params: { rewardId } }: ScreenProps<'reward'>) {
  const words = wordsOf('rewards');
  const { state } = useRead(() => client.read('reward.list', { status: 'all', limit: 200 }), [rewardId]);
  const reward = state.is === 'ready' ? state.value.items.find((one) => one.rewardId === rewardId) : undefined;
  return (
    <>
      <PageHead title={reward === undefined ? words.title : words.editTitle({ reward: reward.name })} />
      {state.is === 'failed' && <p class="notice alarm">{problemWords(state.problem)}</p>}
      {state.is === 'ready' && reward === undefined && <Empty title={wordsOf('shared').notFound} />}
      {reward !== undefined && (
        <>
          <p class="soft">{words.keepsPrice}</p>
          <RewardEditor first={formOf(reward)} save={(form) => act('reward.update', changeOf(rewardId, form))} />
          {reward.archivedAt === null && (
            <div class="buttons">
              <Button onClick={() => putAway(reward)}>{words.putAway}</Button>
            </div>
          )}
        </>
      )}
    </>
  );
}

async function putAway(reward: RewardShown): Promise<void> {
  const outcome = await act('reward.archive', { rewardId: reward.rewardId });
  if (!outcome.ok) return warn(problemWords(outcome.problem));
  router.go(router.href('rewards'));
  tell(wordsOf('rewards').wasPutAway({ reward: reward.name }), {
    label: wordsOf('shared').undo,
    act: () => void bringBack(reward),
  });
}
