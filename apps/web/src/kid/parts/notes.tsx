import { useEffect, useRef } from 'preact/hooks';
import { serverNow } from '../../client/server-clock.ts';
import { browser } from '../../client/surroundings.ts';
import { wordsOf } from '../../client/words.ts';
import type { Kid } from '../kid.ts';
import { lookedAtAgain } from '../looked-at-again.ts';
import type { Note } from '../note.ts';
import { BigButton, Ear } from './pieces.tsx';

/** What a kid has to know, until it says OK; and the gain, which a screen reader hears once. */
export function Notes({ kid }: { readonly kid: Kid }) {
  const gain = kid.gain.value;
  const hasGems = kid.me.value.value?.gemsEnabled !== false;
  useTakenBack(kid);
  useSunSet(kid);
  return (
    <>
      <p class="visually-hidden" role="status" data-gain={gain?.gems}>
        {hasGems && gain !== undefined ? wordsOf('kidMore').brought({ count: gain.gems }) : ''}
      </p>
      {kid.notes.value.map((note) => (
        <div class="note" role="alert" key={`${note.kind} ${note.about}`}>
          <p>{textOf(note, hasGems)}</p>
          <Ear kid={kid} text={textOf(note, hasGems)} />
          <BigButton icon="check" look="plain" onClick={() => kid.dropNote(note)}>
            {wordsOf('kidMore').ok}
          </BigButton>
        </div>
      ))}
    </>
  );
}

/** A birthday offers another look. The kid takes it, or keeps the one it has. */
export function LookOffer({ kid }: { readonly kid: Kid }) {
  const me = kid.me.value.value;
  const { newLook, looks, tryLook, keepLook } = wordsOf('kidMore');
  if (me?.nextLook == null) return null;
  const { look, nextLook } = me;
  const text = newLook({ look: looks[nextLook] });
  const choose = async (chosen: typeof look) => {
    await kid.act('kid.choose_look', { look: chosen }, browser.newKey());
    await kid.me.read();
  };
  return (
    <div class="note of-day offer" role="status">
      <p>{text}</p>
      <Ear kid={kid} text={text} />
      <BigButton icon="check" onClick={() => void choose(nextLook)}>
        {tryLook}
      </BigButton>
      <BigButton icon="undo" look="plain" onClick={() => void choose(look)}>
        {keepLook}
      </BigButton>
    </div>
  );
}

/** What grown-ups told the kid, above its day, one after the other, until it says OK. */
export function WordsToKid({ kid }: { readonly kid: Kid }) {
  const [note] = kid.today.value.value?.notes ?? [];
  if (note === undefined) return null;
  const { noteId, from, text, emoji } = note;
  const words = wordsOf('kidMore').noteFrom({ from, text });
  const read = async () => {
    await kid.act('kid.read_note', { noteId });
    await kid.readToday();
  };
  return (
    <div class="note of-day" role="status" data-note={noteId}>
      <p>
        {emoji} {words}
      </p>
      <Ear kid={kid} text={words} />
      <BigButton icon="check" isRound label={wordsOf('kidMore').ok} onClick={() => void read()}>
        {wordsOf('kidMore').ok}
      </BigButton>
    </div>
  );
}

/** A grown-up took a decision back. That is told for as long as it waits. */
function useTakenBack(kid: Kid): void {
  const today = kid.today.value.value;
  const seen = useRef(today);
  useEffect(() => {
    for (const name of lookedAtAgain(seen.current, today)) kid.note('lookedAtAgain', name);
    seen.current = today;
    const isWaiting = (about: string) => today?.items.some(({ name, state }) => name === about && state === 'waiting');
    const over = kid.notes.peek().filter(({ kind, about }) => kind === 'lookedAtAgain' && !isWaiting(about));
    for (const note of over) kid.dropNote(note);
  }, [kid, today]);
}

/** Screen time that ends with more than this left was ended by somebody. */
const SUDDEN_MS = 10_000;

function useSunSet(kid: Kid): void {
  const endsAt = kid.sunEndsAt.value;
  const seen = useRef(endsAt);
  useEffect(() => {
    const now = serverNow();
    if (seen.current - now > SUDDEN_MS && endsAt <= now) kid.note('sunSet');
    seen.current = endsAt;
  }, [kid, endsAt]);
}

function textOf({ kind, about }: Note, hasGems: boolean): string {
  const text = kind === 'refused' ? wordsOf('kid').wrong : wordsOf('kidMore')[kind];
  return typeof text === 'function' ? text({ name: about, hasGems }) : text;
}
