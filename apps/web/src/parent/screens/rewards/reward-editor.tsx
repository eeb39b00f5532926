import { useState } from 'preact/hooks';
import type { Outcome, Problem } from '../../../client/problem.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { ChoiceChips } from '../../../ui/parts/chips.tsx';
import { TextField } from '../../../ui/parts/field.tsx';
import { Form } from '../../../ui/parts/form.tsx';
import { tell } from '../../../ui/parts/toast.tsx';
import { familyNow } from '../../family.ts';
import { fieldsOf } from '../../parts/fields-of.ts';
import { KidChips } from '../../parts/kid-chips.tsx';
import { Refused } from '../../parts/refused.tsx';
import { router } from '../../sprout.ts';
import type { RewardForm } from './reward-form.ts';

interface RewardEditorProps {
  readonly first: RewardForm;
  readonly save: (form: RewardForm) => Promise<Outcome<unknown>>;
}

export function RewardEditor({ first, save }: RewardEditorProps) {
  const words = wordsOf('rewards');
  const [form, setForm] = useState(first);
  const [problem, setProblem] = useState<Problem>();
  const put = (change: Partial<RewardForm>) => setForm({ ...form, ...change });
  const at = fieldsOf(form, put, problem);

  const submit = async () => {
    const outcome = await save(form);
    setProblem(outcome.ok ? undefined : outcome.problem);
    if (!outcome.ok) return;
    tell(words.saved({ reward: form.name }));
    router.go(router.href('rewards'));
  };

  return (
    <Form class="stack wide" onSend={submit}>
      <TextField label={words.name} {...at('name')} maxLength={100} isRequired />
      <TextField label={words.picture} hint={words.pictureHint} {...at('emoji')} maxLength={16} />
      {familyNow().gemsEnabled && (
        <TextField label={words.price} type="number" min={0} max={1_000_000} {...at('gems', '/gemsRequired')} />
      )}
      <ChoiceChips
        label={words.kind}
        chips={(['general', 'screen_time'] as const).map((value) => ({ value, label: words.kinds[value] }))}
        {...at('category')}
      />
      {form.category === 'screen_time' && (
        <TextField
          label={words.minutes}
          type="number"
          min={1}
          max={1_440}
          {...at('minutes', '/screenTimeSpec/minutes')}
        />
      )}
      <KidChips label={words.who} values={form.childIds} onValues={(childIds) => put({ childIds })} />
      <TextField label={words.stock} hint={words.unlimited} type="number" min={0} {...at('stock')} />
      <TextField
        label={words.cooldown}
        hint={words.noCooldown}
        type="number"
        min={1}
        max={365}
        {...at('cooldownDays')}
      />
      <Refused problem={problem} />
      <div class="buttons">
        <Button look="main" type="submit">
          {wordsOf('shared').save}
        </Button>
        <a class="button quiet" href={router.href('rewards')}>
          {wordsOf('shared').cancel}
        </a>
      </div>
    </Form>
  );
}
