import { useState } from 'preact/hooks';
import { liveUris } from '../../../client/live-uris.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { TextField } from '../../../ui/parts/field.tsx';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { useChanges } from '../../../ui/use-changes.ts';
import { useRead } from '../../../ui/use-read.ts';
import { useTap } from '../../decisions/use-tap.ts';
import { Shown } from '../../parts/shown.tsx';
import { act, client, live } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';

/** For how long photos and videos are kept after somebody looked at them. */
export function KeptPhotos() {
  const version = useChanges(live, liveUris.activity(['media.settings_updated']));
  const { state, again } = useRead(() => client.read('media.get_settings', {}), [version]);
  return (
    <Shown state={state} again={again}>
      {({ keepDays }) => <DaysForm key={keepDays} keepDays={keepDays} />}
    </Shown>
  );
}

function DaysForm({ keepDays }: { readonly keepDays: number }) {
  const words = wordsOf('family');
  const [days, setDays] = useState(String(keepDays));
  const { busy, tap } = useTap();
  const save = async () => {
    const outcome = await act('media.update_settings', { keepDays: Number(days) });
    if (!outcome.ok) return warn(problemWords(outcome.problem));
    tell(words.saveFamily);
  };
  return (
    <form
      class="card stack"
      onSubmit={(event) => {
        event.preventDefault();
        tap('days', save);
      }}
    >
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
        <Button type="submit" isBusy={busy === 'days'} disabled={days === String(keepDays)}>
          {wordsOf('shared').save}
        </Button>
      </div>
    </form>
  );
}
