import { wordsOf } from '../../../client/words.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { act } from '../../sprout.ts';
import { RewardEditor } from './reward-editor.tsx';
import { creationOf, emptyForm } from './reward-form.ts';

export default function NewReward() {
  return (
    <>
      <PageHead title={wordsOf('rewards').newTitle} />
      <RewardEditor first={emptyForm} save={(form) => act('reward.create', creationOf(form))} />
    </>
  );
}
