import type { ComponentChildren } from 'preact';
import { whenWords } from '../../../client/dates.ts';
import type { Operations } from '../../../client/operations.ts';
import type { Problem } from '../../../client/problem.ts';
import { readSentence, readSentences } from '../../../client/sentences.ts';
import { serverNow } from '../../../client/server-clock.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { ChoiceChips } from '../../../ui/parts/chips.tsx';
import { TextField } from '../../../ui/parts/field.tsx';
import { Stepper } from '../../../ui/parts/stepper.tsx';
import { useRead } from '../../../ui/use-read.ts';
import { familyNow } from '../../family.ts';
import { Shown } from '../../parts/shown.tsx';
import { client } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';
import '../../parts/save-foot.css';
import './rules.css';
import { emptyStep } from './empty-step.ts';
import { problemAt } from './problem-places.ts';
import { ThenFields } from './then-fields.tsx';
import { type Things, WhenFields } from './when-fields.tsx';
import { asks, isForm, missingInWish, type WishDraft, whatOf } from './wish.ts';
import { emptyWhen } from './wish-when.ts';

export type WishPreview = Operations['rule.create']['preview'];

interface WishFormProps {
  readonly draft: WishDraft;
  readonly onChange: (draft: WishDraft) => void;
  readonly preview: WishPreview | undefined;
  readonly problem: Problem | undefined;
  /** What saves it. */
  readonly children: ComponentChildren;
}

/** A sentence that is filled in, and what it would have done. */
export function WishForm(props: WishFormProps) {
  const things = useThings();
  return (
    <Shown state={things.state} again={() => void things.again()}>
      {(found) => <FilledForm {...props} things={found} />}
    </Shown>
  );
}

function useThings() {
  return useRead(async () => {
    const [tasks, rewards] = await Promise.all([
      client.read('task.list', { limit: 200 }),
      client.read('reward.list', { limit: 200 }),
    ]);
    if (!tasks.ok) return tasks;
    if (!rewards.ok) return rewards;
    return { ok: true as const, data: { tasks: tasks.data.items, rewards: rewards.data.items } };
  }, []);
}

function FilledForm({ draft, onChange, preview, problem, things, children }: WishFormProps & { things: Things }) {
  const words = wordsOf('rules');
  const set = (change: Partial<WishDraft>) => onChange({ ...draft, ...change });
  const at = (path: string) => problemAt(problem, path);
  const { when, unless, steps, ask, cap } = draft;
  return (
    <div class="stack wish">
      <h2>{words.when}</h2>
      <Card>
        {isForm(when) ? (
          <WhenFields when={when} onChange={(changed) => set({ when: changed })} things={things} problemAt={at} />
        ) : (
          <p class="notice small">{words.keptWhen}</p>
        )}
      </Card>
      {unless !== undefined && (
        <>
          <h2>{words.unless}</h2>
          <Card>
            {isForm(unless) ? (
              <WhenFields
                when={unless}
                onChange={(changed) => set({ unless: changed })}
                things={things}
                problemAt={at}
                isUnless
              />
            ) : (
              <p class="notice small">{words.keptUnless}</p>
            )}
          </Card>
        </>
      )}
      <div class="buttons">
        {unless === undefined ? (
          <Button look="quiet" onClick={() => set({ unless: { ...emptyWhen, what: 'task.completed' } })}>
            {words.addUnless}
          </Button>
        ) : (
          <Button look="quiet" onClick={() => set({ unless: undefined })}>
            {words.noUnless}
          </Button>
        )}
      </div>
      <h2>{words.then}</h2>
      <ThenFields
        steps={steps}
        onChange={(changed) => set({ steps: changed })}
        what={whatOf(draft)}
        empty={emptyStep()}
        problemAt={at}
      />
      <ChoiceChips
        label={words.ask}
        chips={asks.map((value) => ({ value, label: words.asks[value] }))}
        value={ask}
        onValue={(chosen) => set({ ask: chosen })}
      />
      <p class="soft small">{words.askHint}</p>
      <div class="lines">
        <Stepper
          label={words.cap}
          less={words.fewer}
          more={words.more}
          max={20}
          value={cap}
          onValue={(value) => set({ cap: value })}
        />
      </div>
      <TextField
        label={words.name}
        hint={words.nameHint}
        value={draft.name}
        onValue={(name) => set({ name })}
        maxLength={100}
        problem={at('/name')}
      />
      <div class="save-foot">
        <p class={problem ? 'problem' : ''} aria-live="polite" dir="auto" data-ours>
          {problem ? (at('/name') ?? problemWords(problem)) : footWords(draft, preview)}
        </p>
        <div class="buttons">{children}</div>
      </div>
    </div>
  );
}

/** How many times of the past are named. */
const MOST_TIMES = 3;

function footWords(draft: WishDraft, preview: WishPreview | undefined): string {
  const words = wordsOf('rules');
  const missing = missingInWish(draft);
  if (missing.length > 0) return words.missing({ fields: missing.map((field) => words.fields[field]) });
  if (preview === undefined) return '';
  const { count, days, times } = preview.wouldHaveFired;
  const { timezone } = familyNow();
  const named = times.slice(0, MOST_TIMES).map((time) => whenWords(time, timezone, serverNow()));
  // That it would not have fired is among the warnings.
  const past = count === 0 ? [] : [words.past({ count, days, times: count > MOST_TIMES ? [...named, '…'] : named })];
  return [readSentence(preview, 'inWords'), ...past, ...readSentences(preview.warnings)].join(' ');
}
