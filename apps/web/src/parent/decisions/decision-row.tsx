import './decision-row.css';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { wordsOf } from '../../client/words.ts';
import { Face } from '../../ui/parts/face.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { dotted, Tile } from '../../ui/parts/tile.tsx';
import type { Undo } from '../../ui/parts/toast.tsx';
import { kidById } from '../family.ts';
import { isWide } from '../parts/is-wide.ts';
import { passFocusFrom } from '../parts/keyboard.ts';
import { sessionAddress } from '../sprout.ts';
import type { Decision } from './decision.ts';
import { DecisionBody } from './decision-body.tsx';
import { KidDayFoot } from './kid-day-foot.tsx';
import { rowFaceOf } from './row-face.tsx';
import { useDecision } from './use-decision.tsx';
import { useSwipe } from './use-swipe.ts';

/** What came of a decision, told in its place. */
export interface Decided {
  readonly said: string;
  readonly about: string;
  readonly undo: Undo | undefined;
}

interface DecisionRowProps {
  readonly decision: Decision;
  readonly isOpen: boolean;
  /** Whether it ends the card that rows share: a question has a card of its own. */
  readonly endsCard: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onDecided: (decided: Decided) => void;
}

/**
 * One decision of any kind as a row: a tap on the tick says yes, a tap on the row opens the rest. On a wide screen the rest stands
 * beside the list. A question of an agent is open on a phone: nobody should say yes to what they did not see.
 */
export function DecisionRow({ decision, isOpen, endsCard, onOpen, onDecided }: DecisionRowProps) {
  const id = useId();
  const { question, childId, kind } = decision;
  const { title, picture, line } = rowFaceOf(decision);
  const state = useDecision(decision, (said, undo) => onDecided({ said, about: title, undo }));
  const { face, busy, give } = state;
  const kid = kind === 'question' ? undefined : kidById(childId);
  const [first] = face.answers;
  const photo = question.media.find((one) => one.kind === 'photo');
  const row = useRef<HTMLElement>(null);
  const hasTick = kind !== 'question' && first !== undefined;
  useSwipe(row, { onRight: hasTick ? () => give(first) : undefined, onLeft: () => onOpen(true) });
  // While the row is still there: an effect would clean up after it has gone.
  useLayoutEffect(() => () => passFocusFrom(document.getElementById(question.cardId)), [question.cardId]);
  const hasPhoto = question.media.length > 0;
  const marks = [isOpen && 'is-open', hasPhoto && 'has-photo', endsCard && 'ends-card'].filter(Boolean);
  return (
    <article
      id={question.cardId}
      ref={row}
      class={`decision decision-row ${kind} ${marks.join(' ')}`}
      aria-labelledby={id}
    >
      {hasTick && (
        <span class="pulled-yes" aria-hidden="true">
          <Icon name="tick" /> {first.label}
        </span>
      )}
      <span class="pulled-more" aria-hidden="true">
        {face.askings.map(({ key, label }) => (
          <span key={key} class={key === 't' ? 'again' : 'change'}>
            {key === 't' && <Icon name="again" />}
            {label}
          </span>
        ))}
      </span>
      <div class="row-head">
        <Tile
          picture={picture}
          name={title}
          icon={kind === 'question' ? 'agent' : undefined}
          colour={kind === 'question' ? 'sky' : undefined}
          photo={photo && sessionAddress(`/media/${photo.mediaId}`)}
          face={kid}
        />
        <div class="grow row-words">
          <h2 id={id} tabIndex={-1}>
            <button type="button" class="row-open" aria-expanded={isOpen} onClick={() => onOpen(isWide() || !isOpen)}>
              <span class="visually-hidden">{face.title}</span>
              <span aria-hidden="true" dir="auto">
                {title}
              </span>
            </button>
          </h2>
          <p class="soft">{dotted(line)}</p>
        </div>
        {hasTick ? (
          <button
            type="button"
            class={`row-tick ${kind === 'time' ? 'has-words' : ''}`}
            data-key="a"
            aria-label={kind === 'time' ? undefined : first.label}
            aria-busy={busy === first.option.optionId}
            onClick={() => give(first)}
          >
            <Icon name="tick" />
            {kind === 'time' && <span>{first.label}</span>}
          </button>
        ) : (
          <span class="row-next" aria-hidden="true">
            <Icon name="next" />
          </span>
        )}
      </div>
      {(isOpen || kind === 'question') && (
        <div class="row-body stack">
          <div class="pane-head" aria-hidden="true">
            {kid && <Face avatar={kid.avatar} name={kid.name} />}
            <div class="grow row-words">
              <p class="pane-title" dir="auto">
                {title}
              </p>
              <p class="soft">{dotted(line)}</p>
            </div>
          </div>
          <DecisionBody decision={decision} state={state} hasTitle />
          {kid && isWide() && <KidDayFoot kid={kid} />}
        </div>
      )}
      {!isOpen && kind !== 'question' && state.sheet}
    </article>
  );
}

/** What was just decided, where the row was, with the way back. */
export function DecidedRow({ said, about, undo, endsCard }: Decided & { readonly endsCard: boolean }) {
  return (
    <div class={`decided-row row-head ${endsCard ? 'ends-card' : ''}`} role="status">
      <span class="decided-tick">
        <Icon name="tick" />
      </span>
      <div class="grow row-words">
        <strong>{said}</strong>
        <p class="soft" dir="auto" data-ours>
          {about}
        </p>
      </div>
      {undo && (
        <button type="button" class="button quiet" data-key="z" onClick={undo.act}>
          {wordsOf('shared').undo}
        </button>
      )}
    </div>
  );
}
