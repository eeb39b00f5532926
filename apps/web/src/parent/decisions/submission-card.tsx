import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { wordsOf } from '../../client/words.ts';
import { Button } from '../../ui/parts/button.tsx';
import { familyNow, kidName } from '../family.ts';
import { router } from '../sprout.ts';
import { sayOf } from '../sprout-words.ts';
import { CardFrame } from './card-frame.tsx';
import type { DecisionOf } from './decision.ts';
import { NumberSheet, SentenceSheet } from './sentence-sheet.tsx';
import { settle } from './settle.ts';
import { useTap } from './use-tap.ts';

const MOST_GEMS = 1_000;

interface SubmissionCardProps {
  readonly decision: DecisionOf<'submission'>;
  /** What was handed in, where it is looked at. Elsewhere a link leads there. */
  readonly handedIn?: ComponentChildren;
}

export function SubmissionCard({ decision, handedIn }: SubmissionCardProps) {
  const words = wordsOf('decisions');
  const { question, submissionId, task, gems, approve, childId } = decision;
  const { busy, tap } = useTap();
  const [asking, setAsking] = useState<'again' | 'gems' | undefined>(undefined);
  const close = () => setAsking(undefined);
  const kid = kidName(childId);
  const hasGems = familyNow().gemsEnabled;
  const review = (args: object, done: string) =>
    settle(question, 'task.review', { submissionId, action: 'approve', ...args }, done);
  return (
    <CardFrame
      decision={decision}
      title={task === undefined ? sayOf(question, 'title') : words.finished({ kid, task: task.name })}
      facts={hasGems && gems > 0 ? [words.brings({ gems })] : []}
    >
      {handedIn}
      <div class="buttons">
        <Button
          look="main"
          data-key="a"
          isBusy={busy === 'approve'}
          onClick={() =>
            tap('approve', () =>
              settle(question, 'inbox.answer', { cardId: question.cardId, optionId: approve.optionId }, words.approved),
            )
          }
        >
          {words.approve}
        </Button>
        <Button data-key="d" onClick={() => setAsking('again')}>
          {words.tryAgain}
        </Button>
        {hasGems && (
          <Button data-key="e" aria-label={words.otherGemsSpoken} onClick={() => setAsking('gems')}>
            {words.otherGems}
          </Button>
        )}
      </div>
      {task !== undefined && handedIn === undefined && (
        <a class="small" href={router.href('task', { taskId: task.taskId })}>
          {words.seeWhat}
        </a>
      )}
      {asking === 'again' && (
        <SentenceSheet
          title={words.tryAgainTitle({ kid })}
          hint={words.tryAgainHint}
          send={words.tryAgainSend}
          ready={words.tryAgainReady}
          onClose={close}
          onSend={(note) => review({ action: 'reject', note }, words.sentBack)}
        />
      )}
      {asking === 'gems' && (
        <NumberSheet
          title={words.gemsFor({ kid, task: task?.name ?? sayOf(question, 'title') })}
          label={words.gemsTitle}
          send={words.gemsSend}
          start={gems}
          least={0}
          most={MOST_GEMS}
          onClose={close}
          onSend={(count, note) => review({ gems: count, ...(note !== '' && { note }) }, words.approved)}
        />
      )}
    </CardFrame>
  );
}
