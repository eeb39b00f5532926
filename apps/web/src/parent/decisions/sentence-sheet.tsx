import { useState } from 'preact/hooks';
import { wordsOf } from '../../client/words.ts';
import { Button } from '../../ui/parts/button.tsx';
import { TextArea, TextField } from '../../ui/parts/field.tsx';
import { Form } from '../../ui/parts/form.tsx';
import { Sheet } from '../../ui/parts/sheet.tsx';
import { withReady } from './ready-sentence.ts';

interface SheetProps {
  readonly title: string;
  readonly send: string;
  readonly onClose: () => void;
}

/** A no takes a sentence, and so does a reply. */
export function SentenceSheet(
  props: SheetProps & {
    readonly hint: string;
    /** Sentences that a tap writes into the field, after what is typed there. */
    readonly ready: readonly string[];
    readonly onSend: (sentence: string) => Promise<boolean>;
  },
) {
  const words = wordsOf('decisions');
  const [sentence, setSentence] = useState('');
  return (
    <Asking {...props} isReady={sentence.trim() !== ''} onSend={() => props.onSend(sentence.trim())}>
      <TextArea
        label={words.sentence}
        hint={props.hint}
        value={sentence}
        onValue={setSentence}
        maxLength={500}
        rows={3}
      />
      {props.ready.length > 0 && (
        <fieldset class="field">
          <legend class="small">{words.ready}</legend>
          <div class="chips">
            {props.ready.map((one) => (
              <button
                key={one}
                type="button"
                class="chip"
                onClick={() => setSentence(withReady(sentence, one, props.ready))}
              >
                {one}
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </Asking>
  );
}

/** Another number than the one that was asked for, with a word if wanted. */
export function NumberSheet(
  props: SheetProps & {
    readonly label: string;
    readonly start: number;
    readonly least: number;
    readonly most: number;
    readonly onSend: (count: number, note: string) => Promise<boolean>;
  },
) {
  const words = wordsOf('decisions');
  const [text, setText] = useState(String(props.start));
  const [note, setNote] = useState('');
  const count = Number(text);
  const isReady = text !== '' && Number.isInteger(count) && count >= props.least && count <= props.most;
  return (
    <Asking {...props} isReady={isReady} onSend={() => props.onSend(count, note.trim())}>
      <TextField
        label={props.label}
        type="number"
        value={text}
        onValue={setText}
        min={props.least}
        max={props.most}
        step={1}
      />
      <TextField label={words.noteLabel} hint={words.noteHint} value={note} onValue={setNote} maxLength={500} />
    </Asking>
  );
}

/** What was typed stays until it has arrived. */
function Asking(
  props: SheetProps & {
    readonly isReady: boolean;
    readonly onSend: () => Promise<boolean>;
    readonly children: preact.ComponentChildren;
  },
) {
  const send = async () => {
    if (await props.onSend()) props.onClose();
  };
  return (
    <Sheet title={props.title} onClose={props.onClose}>
      <Form class="stack" onSend={send}>
        {props.children}
        <div class="buttons">
          <Button type="submit" look="main" disabled={!props.isReady}>
            {props.send}
          </Button>
          <Button onClick={props.onClose}>{wordsOf('shared').cancel}</Button>
        </div>
      </Form>
    </Sheet>
  );
}
