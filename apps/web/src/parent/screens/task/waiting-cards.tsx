import { liveUris } from '../../../client/live-uris.ts';
import { useLive } from '../../../ui/use-live.ts';
import { decisionOf } from '../../decisions/decision.ts';
import { DecisionCard } from '../../decisions/decision-card.tsx';
import { useFacts } from '../../decisions/facts.ts';
import { live } from '../../sprout.ts';
import { HandedIn, type Submission } from './submission-view.tsx';

/** What was handed in and waits for a parent, to be decided where it is looked at. */
export function WaitingCards({ submissions }: { readonly submissions: readonly Submission[] }) {
  const submissionIds = submissions.map(({ submissionId }) => submissionId);
  const inbox = useLive(live, liveUris.inbox());
  const questions =
    inbox.is === 'ready' ? inbox.value.questions.filter(({ about }) => submissionIds.includes(about.id)) : [];
  const facts = useFacts(questions);
  return (
    <>
      {questions.map((question) => {
        const decision = decisionOf(question, facts);
        if (decision.kind !== 'submission') return null;
        const submission = submissions.find(({ submissionId }) => submissionId === decision.submissionId);
        return (
          <DecisionCard
            key={question.cardId}
            decision={decision}
            handedIn={submission === undefined ? null : <HandedIn submission={submission} isOpen />}
          />
        );
      })}
    </>
  );
}
