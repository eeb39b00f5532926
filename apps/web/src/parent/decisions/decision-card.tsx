import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useState } from 'preact/hooks';
import { liveUris } from '../../client/live-uris.ts';
import { reasonOf } from '../../client/problem.ts';
import { keepMessages } from '../../client/sentences.ts';
import { wordsOf } from '../../client/words.ts';
import { Button } from '../../ui/parts/button.tsx';
import { Card } from '../../ui/parts/card.tsx';
import { Face } from '../../ui/parts/face.tsx';
import { tell } from '../../ui/parts/toast.tsx';
import { useLive } from '../../ui/use-live.ts';
import { familyNow, kidById } from '../family.ts';
import { passFocusFrom } from '../parts/keyboard.ts';
import { Photos } from '../parts/photos.tsx';
import { act, live, router } from '../sprout.ts';
import type { Action, Decision } from './decision.ts';
import { type Answer, faceOf } from './decision-face.tsx';
import { MovedSheet } from './moved-sheet.tsx';
import { QuestionBody } from './question-body.tsx';
import { explain, statusIn } from './settle.ts';
import { undoOf } from './take-back.ts';
import { useTap } from './use-tap.ts';

interface DecisionCardProps {
  readonly decision: Decision;
  /** What was handed in, where it is looked at. Elsewhere a link leads there. */
  readonly handedIn?: ComponentChildren;
}

/** Where the screens are that an agent may offer. */
const screens = { time_zone: 'family', people: 'family', passwords: 'security' } as const;

/** One decision of any kind: who asks for what, in the kid's own words, what it costs, and the buttons. */
export function DecisionCard({ decision, handedIn }: DecisionCardProps) {
  const id = useId();
  const { question, childId } = decision;
  const { title, facts, hasBalance, answers, askings } = faceOf(decision);
  const { busy, tap } = useTap();
  const [asking, setAsking] = useState<number | undefined>(undefined);
  const [moved, setMoved] = useState<Moved | undefined>(undefined);
  // A kid's face is for what the kid asks itself; everything else comes from an agent or from Sprout.
  const kid = decision.kind === 'question' ? undefined : kidById(childId);
  // While the card is still there: an effect would clean up after it has gone.
  useLayoutEffect(() => () => passFocusFrom(document.getElementById(question.cardId)), [question.cardId]);
  const give = async (answer: Answer, shownHash?: string) => {
    const args = { cardId: question.cardId, optionId: answer.option.optionId };
    const outcome = await act('inbox.answer', { ...args, ...(shownHash !== undefined && { shownHash }) });
    const now = outcome.ok || outcome.problem.kind !== 'refused' ? {} : (outcome.problem.error.details ?? {});
    const isMoved = !outcome.ok && reasonOf(outcome.problem) === 'PREVIEW_STALE' && isPreview(now);
    if (isMoved) keepMessages(now);
    setMoved(isMoved ? { ...now, answer } : undefined);
    if (isMoved) return;
    if (!outcome.ok) return explain(question, outcome.problem);
    const isAskedAnew = outcome.data.results.some(({ result }) => result.askedAgain === true);
    const undo = undoOf({ ...question.about, status: statusIn(outcome.data) });
    tell(isAskedAnew ? wordsOf('decisions').askedAnew : answer.done, undo);
    const screen = answer.option.actions.find(({ open }) => open !== undefined)?.open;
    if (screen !== undefined) router.go(router.href(screens[screen]));
  };
  const lastKey = (index: number) => (askings.length === 0 && index === answers.length - 1 ? 'd' : undefined);
  return (
    <Card class="decision" labelledBy={id} id={question.cardId}>
      <div class="row">
        <Face avatar={kid?.avatar ?? '🤖'} name={kid?.name ?? title} />
        <h2 class="grow" id={id} dir="auto" tabIndex={-1}>
          {title}
        </h2>
      </div>
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
      <Photos media={question.media} about={title} />
      {decision.kind === 'question' ? <QuestionBody decision={decision} /> : handedIn}
      <div class="buttons">
        {answers.map((answer, index) => (
          <Button
            key={answer.option.optionId}
            look={index === 0 ? 'main' : 'plain'}
            data-key={index === 0 ? 'a' : lastKey(index)}
            isBusy={busy === answer.option.optionId}
            onClick={() => tap(answer.option.optionId, () => give(answer))}
          >
            {answer.label}
          </Button>
        ))}
        {askings.map(({ key, label, spoken }, index) => (
          <Button key={key} data-key={key} aria-label={spoken} onClick={() => setAsking(index)}>
            {label}
          </Button>
        ))}
      </div>
      {decision.kind === 'submission' && decision.taskId !== undefined && handedIn === undefined && (
        <a class="small" href={router.href('task', { taskId: decision.taskId })}>
          {wordsOf('decisions').seeWhat}
        </a>
      )}
      {asking !== undefined && askings[asking]?.sheet(() => setAsking(undefined))}
      {moved !== undefined && (
        <MovedSheet
          key={moved.shownHash}
          actions={moved.actions}
          label={moved.answer.label}
          ship={() => give(moved.answer, moved.shownHash)}
          onClose={() => setMoved(undefined)}
        />
      )}
    </Card>
  );
}

function Balance({ childId }: { readonly childId: string }) {
  const gems = useLive(live, liveUris.gems(childId));
  return gems.is === 'ready' ? <> {wordsOf('decisions').has({ gems: gems.value.balance })}</> : null;
}

/** What a proposal would do now, and what stands for that. */
interface Preview {
  readonly actions: readonly Action[];
  readonly shownHash: string;
}

interface Moved extends Preview {
  readonly answer: Answer;
}

function isPreview(details: Readonly<Record<string, unknown>>): details is Readonly<Record<string, unknown>> & Preview {
  return Array.isArray(details.actions) && typeof details.shownHash === 'string';
}
