import { liveUris } from '../../../client/live-uris.ts';
import { wordsOf } from '../../../client/words.ts';
import { useLive } from '../../../ui/use-live.ts';
import { decisionOf, noFacts, type Question } from '../../decisions/decision.ts';
import { DecisionCard } from '../../decisions/decision-card.tsx';
import { useFacts } from '../../decisions/facts.ts';
import { live } from '../../sprout.ts';

/** What kids asked for and nobody has decided yet: the same cards as at home. */
export function Claims() {
  const words = wordsOf('rewards');
  const inbox = useLive(live, liveUris.inbox());
  const questions = inbox.is === 'ready' ? inbox.value.questions.filter(isClaim) : [];
  const facts = useFacts(questions);
  if (questions.length === 0) return null;
  return (
    <section class="stack" aria-labelledby="claims">
      <h2 id="claims">{words.waiting}</h2>
      {questions.map((question) => (
        <DecisionCard key={question.cardId} decision={decisionOf(question, facts)} />
      ))}
    </section>
  );
}

function isClaim(question: Question): boolean {
  return decisionOf(question, noFacts).kind === 'claim';
}
