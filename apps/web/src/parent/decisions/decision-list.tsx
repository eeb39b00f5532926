import './decision-list.css';
import { wordsOf } from '../../client/words.ts';
import { Button } from '../../ui/parts/button.tsx';
import { type Steady, useSettling, useSteady } from '../../ui/steady-list.ts';
import type { Decision } from './decision.ts';
import { DecisionCard } from './decision-card.tsx';

/** Known by what they ask about: a decision that was taken back is asked again, on a new card in the old place. */
export function keyOf({ question: { about, askedBy } }: Decision): string {
  return `${about.kind} ${about.id} ${askedBy ?? ''}`;
}

export function useSteadyDecisions(decisions: readonly Decision[]): Steady<Decision> {
  return useSteady(decisions, keyOf);
}

/** Cards that do not slide under a finger. The button for new ones lies over the page, so that it moves nothing either. */
export function DecisionList({ steady: { shown, waiting, showAll } }: { readonly steady: Steady<Decision> }) {
  const list = useSettling();
  return (
    <>
      <NewOnes waiting={waiting} showAll={showAll} />
      <div class="stack" ref={list}>
        {shown.map((decision) => (
          <DecisionCard key={decision.question.cardId} decision={decision} />
        ))}
      </div>
    </>
  );
}

export function NewOnes({ waiting, showAll }: Pick<Steady<Decision>, 'waiting' | 'showAll'>) {
  if (waiting === 0) return null;
  return (
    <div class="new-waits">
      <Button onClick={showAll}>{wordsOf('decisions').moreNew({ count: waiting })}</Button>
    </div>
  );
}
