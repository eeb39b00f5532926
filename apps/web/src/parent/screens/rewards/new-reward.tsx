import { PageHead } from '../../parts/page-head.tsx';
import { act } from '../../sprout.ts';
import { RewardEditor } from './reward-editor.tsx';
import { creationOf, emptyForm } from './reward-form.ts';
import { rewardWords } from './words.ts';

export default function NewReward() {
  return (
    <>
      <PageHead title={rewardWords().newTitle} />
      <RewardEditor first={emptyForm} save={(form) => act('reward.create', creationOf(form))} />
    </>
  );
}
