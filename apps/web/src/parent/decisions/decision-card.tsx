import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect } from 'preact/hooks';
import { Card } from '../../ui/parts/card.tsx';
import { Face } from '../../ui/parts/face.tsx';
import { Tile } from '../../ui/parts/tile.tsx';
import { kidById } from '../family.ts';
import { passFocusFrom } from '../parts/keyboard.ts';
import type { Decision } from './decision.ts';
import { DecisionBody } from './decision-body.tsx';
import { useDecision } from './use-decision.tsx';

interface DecisionCardProps {
  readonly decision: Decision;
  /** What was handed in, where it is looked at. Elsewhere a link leads there. */
  readonly handedIn?: ComponentChildren;
}

/** One decision of any kind on a card of its own, where it is looked at: with its thread, its task or its reward. */
export function DecisionCard({ decision, handedIn }: DecisionCardProps) {
  const id = useId();
  const { question, childId } = decision;
  const state = useDecision(decision);
  // A kid's face is for what the kid asks itself; everything else comes from an agent or from Sprout.
  const kid = decision.kind === 'question' ? undefined : kidById(childId);
  // While the card is still there: an effect would clean up after it has gone.
  useLayoutEffect(() => () => passFocusFrom(document.getElementById(question.cardId)), [question.cardId]);
  return (
    <Card class="decision" labelledBy={id} id={question.cardId}>
      <div class="row">
        {kid ? <Face avatar={kid.avatar} name={kid.name} /> : <Tile icon="agent" colour="sky" />}
        <h2 class="grow" id={id} dir="auto" tabIndex={-1}>
          {state.face.title}
        </h2>
      </div>
      <DecisionBody decision={decision} state={state} handedIn={handedIn} />
    </Card>
  );
}
