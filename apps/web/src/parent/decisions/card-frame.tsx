import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect } from 'preact/hooks';
import { wordsOf } from '../../client/words.ts';
import { Card } from '../../ui/parts/card.tsx';
import { Face } from '../../ui/parts/face.tsx';
import { kidById } from '../family.ts';
import { passFocusFrom } from '../keyboard.ts';
import type { Decision } from './decision.ts';

export interface CardFrameProps {
  readonly decision: Decision;
  readonly title: string;
  /** Who asks, where the title does not say it. */
  readonly by?: string | undefined;
  /** Price, and what is left. */
  readonly facts: readonly string[];
  readonly children: ComponentChildren;
}

/** One decision: who asks for what, in the kid's own words, what it costs, and the buttons. */
export function CardFrame({ decision, title, by, facts, children }: CardFrameProps) {
  const id = useId();
  const { question, childId } = decision;
  // A kid's face is for what the kid asks itself; everything else comes from an agent or from Sprout.
  const kid = decision.kind === 'question' ? undefined : kidById(childId);
  // While the card is still there: an effect would clean up after it has gone.
  useLayoutEffect(() => () => passFocusFrom(document.getElementById(question.cardId)), [question.cardId]);
  return (
    <Card class="decision" labelledBy={id} id={question.cardId}>
      <div class="row">
        <Face avatar={kid?.avatar ?? '🤖'} name={kid?.name ?? title} />
        <div class="grow">
          {by !== undefined && (
            <p class="soft small" dir="auto">
              {by}
            </p>
          )}
          <h2 id={id} dir="auto" tabIndex={-1}>
            {title}
          </h2>
        </div>
      </div>
      {facts.length > 0 && <p class="soft report">{facts.join(' ')}</p>}
      {question.childWords !== null && (
        <blockquote class="words-as-quote" dir="auto">
          {wordsOf('shared').quoted({ text: question.childWords })}
        </blockquote>
      )}
      {children}
    </Card>
  );
}
