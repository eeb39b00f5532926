/** Small pieces that several screens use. */
import type { ComponentChildren } from 'preact';
import { wordsOf } from '../../client/words.ts';
import { glyphOf } from '../../ui/glyph.ts';
import { finger } from '../finger.ts';
import type { Kid } from '../kid.ts';
import { speech } from '../speech-part.ts';
import { Drawing, type DrawingName } from './drawing.tsx';
import { Gem, Icon, type IconName } from './icon.tsx';

/** A picture on a pebble. The name always stands beside it or in a label. */
export function Pebble({
  emoji,
  name,
  size,
}: {
  readonly emoji: string;
  readonly name: string;
  readonly size: string;
}) {
  const { text, isLetter } = glyphOf(emoji, name);
  return (
    <span class={`pebble ${size} ${isLetter ? 'letter' : ''}`} aria-hidden="true">
      {text}
    </span>
  );
}

/** A name that may be of any script and direction. */
export function Name({ children }: { readonly children: string }) {
  return <bdi>{children}</bdi>;
}

export function Gems({ count, isBig = false }: { readonly count: number; readonly isBig?: boolean }) {
  return (
    <span class={`gems ${isBig ? 'big' : ''}`}>
      <Gem />
      <span aria-hidden="true">{count}</span>
      <span class="visually-hidden">{wordsOf('kid').gems({ count })}</span>
    </span>
  );
}

const MOST_DRAWN = 5;

/** What a task brings, for kids who do not read numbers: a gem for each, up to five. */
export function Worth({ count }: { readonly count: number }) {
  if (count > MOST_DRAWN) return <Gems count={count} />;
  return (
    <span class="worth" role="img" aria-label={wordsOf('kid').gems({ count })}>
      {Array.from({ length: count }, (_, index) => (
        <Gem key={index} />
      ))}
    </span>
  );
}

export interface BigButtonProps {
  readonly icon: IconName;
  readonly children: ComponentChildren;
  readonly onClick: () => void;
  readonly look?: 'main' | 'plain' | 'quiet';
  readonly label?: string;
  readonly isBusy?: boolean;
  /** Only its picture, in a circle. */
  readonly isRound?: boolean;
}

/** A picture and words. In *pictures* the words may be hidden, and the picture is enough. */
export function BigButton({
  icon,
  children,
  onClick,
  look = 'main',
  label,
  isBusy = false,
  isRound = false,
}: BigButtonProps) {
  const isStill = isBusy || (look === 'main' && finger.isResting.value);
  return (
    <button
      type="button"
      class={`big-button ${look} ${isRound ? 'round' : ''}`}
      onClick={() => !isStill && onClick()}
      aria-label={label}
      aria-busy={isBusy}
      aria-disabled={isStill}
    >
      <Icon name={icon} />
      {!isRound && <span class="words">{children}</span>}
    </button>
  );
}

/** Reads something to the kid. Not there without a voice of the tablet itself. */
export function Ear({ kid, text }: { readonly kid: Kid; readonly text: string }) {
  const say = speech.value?.readerFor(kid);
  if (say === undefined) return null;
  return (
    <button type="button" class="ear" aria-label={wordsOf('kid').listen} onClick={() => say(text)}>
      <Icon name="ear" />
    </button>
  );
}

/** Nothing here: a picture, words, one thing to do. */
export function Calm({
  title,
  children,
  picture,
}: {
  readonly title: string;
  readonly children?: ComponentChildren;
  readonly picture: DrawingName;
}) {
  return (
    <section class="calm">
      <Drawing name={picture} />
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function BackLink({ href }: { readonly href: string }) {
  return (
    <a class="back" href={href}>
      <Icon name="back" />
      <span class="words">{wordsOf('kid').back}</span>
    </a>
  );
}

/** A loud problem that a screen had, in words. */
export function Said({ children }: { readonly children: string | undefined }) {
  return (
    <p class="said" role="status">
      {children}
    </p>
  );
}
