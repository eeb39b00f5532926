import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { reasonOf } from '../../client/problem.ts';
import { browser } from '../../client/surroundings.ts';
import { wordsOf } from '../../client/words.ts';
import { answerOf, emojiOf, type PictureName, picturesIn } from '../board.ts';
import type { ShownItem } from '../day.ts';
import { type Draft, keepDraft, noDraft, readDraft } from '../draft.ts';
import type { Kid } from '../kid.ts';
import { Icon } from '../parts/icon.tsx';
import { Ear, Pebble, Said } from '../parts/pieces.tsx';
import { isOpen } from '../parts/task-card.tsx';
import { problemWords } from '../words/problem-words.ts';
import { Board, Composed } from './board.tsx';

/** The coached chat. Its draft stays, and what was sent once is never sent twice. */
export function Chat({ kid, item }: { readonly kid: Kid; readonly item: ShownItem }) {
  const name = kid.nameOf(`draft.${item.taskId}`);
  const draft = useSignal(readDraft(name));
  const isSending = useSignal(false);
  const said = useSignal<string | undefined>(undefined);
  const end = useRef<HTMLDivElement>(null);
  const turns = item.chat?.turns ?? [];
  const { counted = 0, needed = 1 } = item.chat ?? {};
  const isTalking = isOpen(item) || (item.state === 'waiting' && counted < needed);

  // A talk that goes on shows its end; one that has not begun shows what it is about.
  useEffect(() => {
    if (turns.length > 1) end.current?.scrollIntoView?.({ block: 'nearest' });
  }, [turns.length]);

  const inPictures = kid.me.value.value?.look === 'pictures';

  /** Another text is another answer, with another key. */
  const change = ({ text, pictures }: Draft) => {
    draft.value = { text, pictures };
    keepDraft(name, draft.value);
  };
  const choose = (pictures: readonly PictureName[]) => {
    if (!isSending.value) change({ ...draft.value, pictures });
  };
  const send = async () => {
    const text = answerOf(draft.value.pictures, draft.value.text);
    if (text === '' || isSending.value) return;
    isSending.value = true;
    said.value = undefined;
    const key = draft.value.key ?? browser.newKey();
    draft.value = { ...draft.value, key };
    keepDraft(name, draft.value);
    const outcome = await kid.act('kid.reply', { taskId: item.taskId, text }, key);
    await kid.readToday();
    isSending.value = false;
    if (outcome.ok) {
      change(noDraft);
      said.value = outcome.data.isDone
        ? wordsOf('kidMore').talkDone
        : outcome.data.hasCounted
          ? undefined
          : wordsOf('kidMore').keepTalking;
      return;
    }
    said.value = problemWords(outcome.problem);
    // After a refusal a new try is a new answer; while nobody answers it stays the same one.
    if (outcome.problem.kind === 'refused') change(draft.value);
    if (reasonOf(outcome.problem) === 'CHAT_MOVED_ON') said.value = wordsOf('kidMore').movedOn;
  };

  const shown = isSending.value ? noDraft : draft.value;
  const sendButton = (
    <button type="submit" class="big-button main" aria-label={wordsOf('kidMore').send} aria-busy={isSending.value}>
      <Icon name="send" />
    </button>
  );
  return (
    <section class="chat" aria-label={wordsOf('kid').talk}>
      <Progress counted={counted} needed={needed} />
      <ol class="turns">
        {turns.map(({ who, text }, index) => (
          <li key={`${index} ${who}`} class={`turn ${who}`}>
            <span class="visually-hidden">{who === 'coach' ? wordsOf('kidMore').coach : wordsOf('kidMore').you}: </span>
            {inPictures && who === 'kid' && <Told text={text} />}
            <span dir="auto">{text}</span>
            {who === 'coach' && <Ear kid={kid} text={text} />}
          </li>
        ))}
        {isSending.value && (
          <li class="turn kid on-its-way">
            <span dir="auto">{answerOf(draft.value.pictures, draft.value.text)}</span>
          </li>
        )}
      </ol>
      <Said>{said.value}</Said>
      {isTalking && (
        <form
          class={inPictures ? 'answer in-pictures' : 'answer'}
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          {inPictures && (
            <>
              <Board kid={kid} chosen={shown.pictures} onChoose={choose} />
              <div class="composed">
                <Composed chosen={shown.pictures} onChoose={choose} />
                {sendButton}
              </div>
            </>
          )}
          <label class="visually-hidden" for="answer">
            {wordsOf('kidMore').yourAnswer}
          </label>
          <textarea
            id="answer"
            rows={2}
            maxLength={2000}
            placeholder={wordsOf('kidMore').yourAnswer}
            value={shown.text}
            readOnly={isSending.value}
            onInput={(event) => change({ ...draft.value, text: event.currentTarget.value })}
          />
          {!inPictures && sendButton}
        </form>
      )}
      {isTalking && <p class="soft words">{wordsOf('kidMore').isRead}</p>}
      <div ref={end} />
    </section>
  );
}

/** What a kid said in pictures, in pictures. */
function Told({ text }: { readonly text: string }) {
  return picturesIn(text).map((name) => <Pebble key={name} emoji={emojiOf(name)} name={name} size="small" />);
}

/** Progress as leaves. */
function Progress({ counted, needed }: { readonly counted: number; readonly needed: number }) {
  return (
    <p class="leaves" role="img" aria-label={wordsOf('kidMore').answers({ counted, needed })}>
      {Array.from({ length: needed }, (_, index) => (
        <i key={index} class={index < counted ? 'done' : ''} />
      ))}
    </p>
  );
}
