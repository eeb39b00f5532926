import { useState } from 'preact/hooks';
import { dayAt, rangeWords } from '../../../client/dates.ts';
import { liveUris } from '../../../client/live-uris.ts';
import { serverNow } from '../../../client/server-clock.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { TextField } from '../../../ui/parts/field.tsx';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { useLive } from '../../../ui/use-live.ts';
import { useRead } from '../../../ui/use-read.ts';
import { useTap } from '../../decisions/use-tap.ts';
import { familyNow } from '../../family.ts';
import { Shown } from '../../parts/shown.tsx';
import { act, client, live } from '../../sprout.ts';
import { problemWords, sharedWords } from '../../words/shared-words.ts';
import { childWords } from './words.ts';

const telling = liveUris.activity(['task.schedule_paused', 'task.schedule_resumed']);

/** Holidays of one kid. Those of the whole family are shown too. */
export function DaysOff({ childId }: { readonly childId: string }) {
  const words = childWords();
  const changes = useLive(live, telling);
  const version = changes.is === 'ready' ? changes.value.version : '';
  const { state, again } = useRead(() => client.read('task.list_pauses', { limit: 100 }), [version]);
  return (
    <section class="stack" aria-labelledby="off">
      <h2 id="off">{words.holiday}</h2>
      <p class="soft small">{words.holidayMore}</p>
      <Shown state={state} again={again}>
        {({ items }) => (
          <ul class="stack">
            {items
              .filter(({ childIds }) => childIds === null || childIds.includes(childId))
              .map(({ pauseId, from, until, label, childIds }) => (
                <li key={pauseId} class="card row wraps">
                  <span class="grow kid-day-words">
                    <strong>{rangeWords(from, until)}</strong>
                    <span class="soft small" dir="auto">
                      {[label, childIds === null && words.everyone].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                  <Button look="quiet" onClick={() => void takeBack({ pauseId, from, until, label, childIds })}>
                    {words.remove}
                  </Button>
                </li>
              ))}
          </ul>
        )}
      </Shown>
      <PlanForm childId={childId} />
    </section>
  );
}

interface Pause {
  readonly pauseId: string;
  readonly from: string;
  readonly until: string;
  readonly label: string | null;
  readonly childIds: readonly string[] | null;
}

async function takeBack({ pauseId, from, until, label, childIds }: Pause): Promise<void> {
  const words = childWords();
  const outcome = await act('task.resume_schedule', { pauseId });
  if (!outcome.ok) return warn(problemWords(outcome.problem));
  const again = {
    from,
    until,
    ...(label !== null && { label }),
    ...(childIds !== null && { childIds: [...childIds] }),
  };
  tell(words.removed, { label: sharedWords().undo, act: () => void plan(again) });
}

async function plan(args: { from: string; until: string; label?: string; childIds?: string[] }): Promise<boolean> {
  const outcome = await act('task.pause_schedule', args);
  if (!outcome.ok) {
    warn(problemWords(outcome.problem));
    return false;
  }
  const { pauseId } = outcome.data;
  tell(childWords().planned, {
    label: sharedWords().undo,
    act: () => void act('task.resume_schedule', { pauseId }),
  });
  return true;
}

function PlanForm({ childId }: { readonly childId: string }) {
  const words = childWords();
  const today = dayAt(serverNow(), familyNow().timezone);
  const [from, setFrom] = useState(today);
  const [until, setUntil] = useState(today);
  const [label, setLabel] = useState('');
  const { busy, tap } = useTap();
  const send = async () => {
    const name = label.trim();
    if (await plan({ from, until, childIds: [childId], ...(name !== '' && { label: name }) })) setLabel('');
  };
  return (
    <form
      class="card stack"
      onSubmit={(event) => {
        event.preventDefault();
        tap('plan', send);
      }}
    >
      <div class="two-columns">
        <TextField label={words.from} type="date" value={from} min={today} onValue={setFrom} />
        <TextField label={words.to} type="date" value={until} min={from} onValue={setUntil} />
      </div>
      <TextField label={words.label} hint={words.labelHint} value={label} onValue={setLabel} maxLength={80} />
      <div class="buttons">
        <Button type="submit" isBusy={busy === 'plan'} disabled={from === '' || until === '' || until < from}>
          {words.plan}
        </Button>
      </div>
    </form>
  );
}
