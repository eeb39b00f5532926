import { useState } from 'preact/hooks';
import { whenWords } from '../../../client/dates.ts';
import { readSentence, readSentences } from '../../../client/sentences.ts';
import { serverNow } from '../../../client/server-clock.ts';
import { wordIn, wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { TextArea } from '../../../ui/parts/field.tsx';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { ChangeView } from '../../decisions/change-view.tsx';
import { useTap } from '../../decisions/use-tap.ts';
import { familyNow } from '../../family.ts';
import { Report } from '../../report/report-view.tsx';
import { act, live } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';
import type { Run } from './story.ts';

type Question = NonNullable<Run['question']>;

/** What a run asks, with what it would do, answered in place. */
export function RunQuestion({ runId, question }: { readonly runId: string; readonly question: Question }) {
  const words = wordsOf('runs');
  const [text, setText] = useState('');
  const { busy, tap } = useTap();
  const { questionId, contentHash, options } = question;
  const isOffered = (choice: string) => options.some((option) => option.choice === choice);
  const labels = {
    ...words.choices,
    ...(isOffered('approve') ? words.onProposal : isOffered('retry') ? {} : words.onQuestion),
  };
  const answer = async (choice: string) => {
    const said = text.trim() === '' ? {} : { text };
    const outcome = await act('run.answer', { runId, questionId, contentHash, choice, ...said });
    if (outcome.ok) return tell(outcome.data.askedAgain ? words.askedAgain : words.answered);
    warn(problemWords(outcome.problem));
    live.refresh();
  };
  return (
    <div class="notice stack">
      <p>
        <strong dir="auto">{readSentence(question, 'text')}</strong>
      </p>
      {readSentences(question.details).map((detail) => (
        <Report key={detail} text={detail} />
      ))}
      {question.proposals.map((proposal) => (
        <div key={proposal.path} class="stack">
          {proposal.change && <ChangeView change={proposal.change} args={proposal.args} />}
        </div>
      ))}
      <details>
        <summary>{words.words}</summary>
        <TextArea label={words.wordsLabel} rows={2} maxLength={2_000} value={text} onValue={setText} />
      </details>
      <div class="buttons">
        {options.map(({ choice, label }, index) => (
          <Button
            key={choice}
            look={index === 0 ? 'main' : 'plain'}
            data-key={index === 0 ? 'a' : choice === 'stop' ? 't' : undefined}
            isBusy={busy === choice}
            onClick={() => tap(choice, () => answer(choice))}
          >
            {wordIn(labels, choice) ?? label}
          </Button>
        ))}
      </div>
      <p class="soft small">
        {words.until({ when: whenWords(question.expiresAt, familyNow().timezone, serverNow()) })}
      </p>
    </div>
  );
}
