import { useEffect } from 'preact/hooks';
import { whenWords } from '../../../client/dates.ts';
import { liveUris } from '../../../client/live-uris.ts';
import type { AnswerOf } from '../../../client/operations.ts';
import { extend, readSentence } from '../../../client/sentences.ts';
import { serverNow } from '../../../client/server-clock.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { decisionOf } from '../../decisions/decision.ts';
import { DecisionList, useSteadyDecisions } from '../../decisions/decision-list.tsx';
import { useFacts } from '../../decisions/facts.ts';
import { settle } from '../../decisions/settle.ts';
import { useTap } from '../../decisions/use-tap.ts';
import { familyNow, parentName } from '../../family.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Photos } from '../../parts/photos.tsx';
import { Shown } from '../../parts/shown.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { Report } from '../../report/report-view.tsx';
import type { ScreenProps } from '../../screens.ts';
import { act, router } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';
import { Changes } from './changes.tsx';

type Thread = AnswerOf<'inbox.get'>;
type CardOf = Thread['items'][number];

export default function ThreadScreen({ params: { threadId } }: ScreenProps<'thread'>) {
  const { state, again } = useAnswer('inbox.get', { threadId, limit: 100 }, liveUris.inbox());
  const unread = state.is === 'ready' ? state.value.unread : 0;
  useEffect(() => {
    if (unread > 0) void act('inbox.mark_read', { threadId });
  }, [threadId, unread]);
  return (
    <Shown state={state} again={again}>
      {(thread) => <ThreadView thread={thread} again={again} />}
    </Shown>
  );
}

function ThreadView({ thread, again }: { readonly thread: Thread; readonly again: () => void }) {
  const words = wordsOf('inbox');
  const open = thread.items
    .filter(({ state }) => state === 'open')
    .map((card) => extend(card, { threadId: thread.threadId }));
  const facts = useFacts(open);
  const steady = useSteadyDecisions(open.map((question) => decisionOf(question, facts)));
  const rest = thread.items.filter(({ state }) => state !== 'open');
  return (
    <>
      <PageHead title={readSentence(thread, 'title')} />
      <DecisionList steady={steady} />
      <ul class="stack">
        {rest.map((card) => (
          <li key={card.cardId}>
            <PastCard card={card} threadId={thread.threadId} again={again} />
          </li>
        ))}
      </ul>
      <div class="buttons">
        <Button onClick={() => void archive(thread.threadId, !thread.archived)}>
          {thread.archived ? words.unarchive : words.archive}
        </Button>
      </div>
    </>
  );
}

interface CardProps {
  readonly card: CardOf;
  readonly threadId: string;
  readonly again: () => void;
}

function PastCard({ card, threadId, again }: CardProps) {
  const words = wordsOf('inbox');
  const { body, childWords, state, outcome, answer, options, createdAt } = card;
  const answered = options.find(({ optionId }) => optionId === answer?.optionId);
  return (
    <Card>
      <div class="row">
        <h2 class="grow" dir="auto">
          {readSentence(card, 'title')}
        </h2>
        <span class="soft small">{whenWords(createdAt, familyNow().timezone, serverNow())}</span>
      </div>
      <Photos media={card.media} about={readSentence(card, 'title')} />
      {body !== '' && <Report text={readSentence(card, 'body')} />}
      {childWords !== null && (
        <blockquote class="words-as-quote" dir="auto">
          {wordsOf('shared').quoted({ text: childWords })}
        </blockquote>
      )}
      {state !== 'for_reading' && (
        <p class="soft small">
          {words.states[state]}
          {answer !== null &&
            answered !== undefined &&
            ` · ${words.answeredBy({ parent: parentName(answer.answeredBy), label: readSentence(answered, 'label') })}`}
          {answer === null && outcome !== null && ` · ${readSentence(card, 'outcome')}`}
        </p>
      )}
      {answer?.words !== undefined && (
        <blockquote class="words-as-quote" dir="auto">
          {wordsOf('shared').quoted({ text: answer.words })}
        </blockquote>
      )}
      <Changes card={card} again={again} />
      {state === 'for_reading' && options.length > 0 && <Offers card={card} threadId={threadId} />}
    </Card>
  );
}

/** What a tap can still do about a report, such as taking back all that a run did. */
function Offers({ card, threadId }: { readonly card: CardOf; readonly threadId: string }) {
  const words = wordsOf('inbox');
  const { busy, tap } = useTap();
  const left = card.changes.filter(({ undo }) => undo !== null).length;
  // One change has its own button; where nothing is left to take back there is nothing to offer.
  if (card.changes.length > 0 && left < 2) return null;
  const isPart = card.changes.some(({ takenBack }) => takenBack);
  // A report is about the past: what it offers is to take that back.
  const done = card.kind === 'report' ? wordsOf('shared').undone : wordsOf('decisions').answered;
  const answer = (optionId: string) =>
    settle({ ...card, threadId }, 'inbox.answer', { cardId: card.cardId, optionId }, done);
  return (
    <div class="buttons">
      {card.options.map((option) => (
        <Button
          key={option.optionId}
          isBusy={busy === option.optionId}
          onClick={() => tap(option.optionId, () => answer(option.optionId))}
        >
          {isPart ? words.takeBackRest({ count: left }) : readSentence(option, 'label')}
        </Button>
      ))}
    </div>
  );
}

async function archive(threadId: string, archived: boolean): Promise<void> {
  const words = wordsOf('inbox');
  const outcome = await act('inbox.archive', { threadId, archived });
  if (!outcome.ok) return warn(problemWords(outcome.problem));
  if (!archived) return;
  router.go(router.href('inbox'));
  tell(words.archivedDone, { label: wordsOf('shared').undo, act: () => void archive(threadId, false) });
}
