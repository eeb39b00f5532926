import { useState } from 'preact/hooks';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { ChoiceChips } from '../../../ui/parts/chips.tsx';
import { Sheet } from '../../../ui/parts/sheet.tsx';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { useRead } from '../../../ui/use-read.ts';
import { type Kid, readFamily } from '../../family.ts';
import { Shown } from '../../parts/shown.tsx';
import { act, client, router } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';

/** What a kid saves for: a reward that this kid can have and that costs something, or nothing. */
export function GoalSheet({ kid, onClose }: { readonly kid: Kid; readonly onClose: () => void }) {
  const words = wordsOf('child');
  const before = kid.goal?.rewardId ?? null;
  const [rewardId, setRewardId] = useState<string | null>(before);
  const { state, again } = useRead(() => client.read('reward.list', { limit: 200 }), []);
  const save = async () => {
    if (await setGoal(kid.childId, rewardId)) {
      onClose();
      const undo = async () => (await setGoal(kid.childId, before)) && tell(wordsOf('shared').undone);
      tell(rewardId === null ? words.goalGone : words.goalSet, {
        label: wordsOf('shared').undo,
        act: () => void undo(),
      });
    }
  };
  return (
    <Sheet title={words.goalTitle({ kid: kid.name })} onClose={onClose}>
      <Shown state={state} again={() => void again()}>
        {({ items }) => {
          const fitting = items.filter(
            ({ gemsRequired, childIds, archivedAt }) =>
              gemsRequired > 0 && archivedAt === null && (childIds === null || childIds.includes(kid.childId)),
          );
          if (fitting.length === 0) return <a href={router.href('newReward')}>{words.noRewards}</a>;
          return (
            <ChoiceChips
              label={words.goalFor}
              chips={[
                { value: null, label: words.nothingInParticular },
                ...fitting.map((one) => ({
                  value: one.rewardId as string | null,
                  label: `${one.name} · ${wordsOf('units').gems({ count: one.gemsRequired })}`,
                })),
              ]}
              value={rewardId}
              onValue={setRewardId}
            />
          );
        }}
      </Shown>
      <div class="buttons">
        <Button look="main" onClick={save}>
          {wordsOf('shared').save}
        </Button>
        <Button onClick={onClose}>{wordsOf('shared').cancel}</Button>
      </div>
    </Sheet>
  );
}

async function setGoal(childId: string, rewardId: string | null): Promise<boolean> {
  const outcome = await act('reward.set_goal', { childId, rewardId });
  if (outcome.ok) await readFamily();
  else warn(problemWords(outcome.problem));
  return outcome.ok;
}
