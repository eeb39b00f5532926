import { useState } from 'preact/hooks';
import { liveUris } from '../../../client/live-uris.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { TextField } from '../../../ui/parts/field.tsx';
import { Form } from '../../../ui/parts/form.tsx';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { Shown } from '../../parts/shown.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { act } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';

/** For how long photos and videos are kept after somebody looked at them. */
export function KeptPhotos() {
  const { state, again } = useAnswer('media.get_settings', {}, liveUris.activity(['media.settings_updated']));
  return (
    <Shown state={state} again={again}>
      {({ keepDays }) => <DaysForm key={keepDays} keepDays={keepDays} />}
    </Shown>
  );
}

function DaysForm({ keepDays }: { readonly keepDays: number }) {
  const words = wordsOf('family');
  const [days, setDays] = useState(String(keepDays));
  const save = async () => {
    const outcome = await act('media.update_settings', { keepDays: Number(days) });
    if (!outcome.ok) return warn(problemWords(outcome.problem));
    tell(words.saveFamily);
  };
  return (
    <Form class="card stack" onSend={save}>
      <TextField
        label={words.photoDays}
        hint={words.photoDaysMore}
        type="number"
        min={1}
        max={365}
        value={days}
        onValue={setDays}
        isRequired
      />
      <div class="buttons">
        <Button type="submit" disabled={days === String(keepDays)}>
          {wordsOf('shared').save}
        </Button>
      </div>
    </Form>
  );
}
