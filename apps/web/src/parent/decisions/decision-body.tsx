import type { ComponentChildren } from 'preact';
import { liveUris } from '../../client/live-uris.ts';
import { wordsOf } from '../../client/words.ts';
import { Button } from '../../ui/parts/button.tsx';
import { GemIcon } from '../../ui/parts/gems.tsx';
import { Stepper } from '../../ui/parts/stepper.tsx';
import { useLive } from '../../ui/use-live.ts';
import { familyNow } from '../family.ts';
import { Photos } from '../parts/photos.tsx';
import { live, router } from '../sprout.ts';
import type { Decision } from './decision.ts';
import type { SendBack } from './decision-face.tsx';
import { QuestionBody } from './question-body.tsx';
import type { DecisionState } from './use-decision.tsx';
import { useTap } from './use-tap.ts';

interface DecisionBodyProps {
  readonly decision: Decision;
  readonly state: DecisionState;
  /** What was handed in, where it is looked at. Elsewhere a link leads there. */
  readonly handedIn?: ComponentChildren;
  /** Whether an agent's title stands above already. */
  readonly hasTitle?: boolean;
}

/** What is asked in full: the kid's own words, what it costs, what would change, and the buttons. */
export function DecisionBody({ decision, state, handedIn, hasTitle = false }: DecisionBodyProps) {
  const { face, busy, gems, setGems, isWhole, give, ask, sheet } = state;
  const { question, childId } = decision;
  const { title, facts, hasBalance, answers, askings, sendBack, brings } = face;
  const hasNo = askings.some(({ key }) => key === 't');
  const lastKey = (index: number) => (!hasNo && index === answers.length - 1 ? 't' : undefined);
  return (
    <>
      <Photos media={question.media} about={title} />
      {facts.length > 0 && (
        <p class="soft report">
          {facts.join(' ')}
          {hasBalance && familyNow().gemsEnabled && <Balance childId={childId ?? ''} />}
        </p>
      )}
      {question.childWords !== null && (
        <blockquote class="words-as-quote" dir="auto">
          {wordsOf('shared').quoted({ text: question.childWords })}
        </blockquote>
      )}
      {decision.kind === 'question' ? <QuestionBody decision={decision} hasTitle={hasTitle} /> : handedIn}
      {brings !== undefined && (
        <Stepper
          label={wordsOf('decisions').brings}
          less={wordsOf('decisions').fewerGems}
          more={wordsOf('decisions').moreGems}
          letter="g"
          max={brings.most}
          value={gems}
          onValue={setGems}
          picture={
            <span class="gems">
              <GemIcon />
            </span>
          }
        />
      )}
      <div class="buttons">
        {answers.map((answer, index) => (
          <Button
            key={answer.option.optionId}
            look={index === 0 ? 'main' : 'plain'}
            data-key={index === 0 ? 'a' : lastKey(index)}
            isBusy={busy === answer.option.optionId}
            disabled={!isWhole}
            onClick={() => give(answer)}
          >
            {answer.label}
          </Button>
        ))}
        {askings.map(({ key, label, spoken }, index) => (
          <Button key={key} data-key={key} aria-label={spoken} onClick={() => ask(index)}>
            {label}
          </Button>
        ))}
      </div>
      {sendBack !== undefined && <SendBackChips {...sendBack} />}
      {decision.kind === 'submission' && decision.task !== undefined && handedIn === undefined && (
        <a class="small" href={router.href('task', { taskId: decision.task.taskId })}>
          {wordsOf('decisions').seeWhat}
        </a>
      )}
      {sheet}
    </>
  );
}

function SendBackChips({ ready, send }: SendBack) {
  const { busy, tap } = useTap();
  return (
    <fieldset class="field">
      <legend class="soft small">{wordsOf('decisions').sendBack}</legend>
      <div class="chips one-row">
        {ready.map((one) => (
          <button
            key={one}
            type="button"
            class="chip"
            aria-busy={busy === one}
            onClick={() => tap(one, async () => void (await send(one)))}
          >
            {one}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function Balance({ childId }: { readonly childId: string }) {
  const gems = useLive(live, liveUris.gems(childId));
  return gems.is === 'ready' ? <> {wordsOf('decisions').has({ gems: gems.value.balance })}</> : null;
}
