/** Days off: one that is planned, and a form to plan more. For one kid's page and for the overview of all. */
import { useState } from 'preact/hooks';
import { dayAt, rangeWords } from '../../client/dates.ts';
import { serverNow } from '../../client/server-clock.ts';
import { wordsOf } from '../../client/words.ts';
import { Button } from '../../ui/parts/button.tsx';
import { TextField } from '../../ui/parts/field.tsx';
import { Form } from '../../ui/parts/form.tsx';
import { tell, warn } from '../../ui/parts/toast.tsx';
import { familyNow, kidName } from '../family.ts';
import { act } from '../sprout.ts';
import { problemWords } from '../words/problem-words.ts';

export const pausesChanged = ['task.schedule_paused', 'task.schedule_resumed'];

interface Pause {
  readonly pauseId: string;
  readonly from: string;
  readonly until: string;
  readonly label: string | null;
  readonly childIds: readonly string[] | null;
}

export function PauseRow({ pause }: { readonly pause: Pause }) {
  const words = wordsOf('pauses');
  const { and, everybody } = wordsOf('shared');
  const { from, until, label, childIds } = pause;
  const today = dayAt(serverNow(), familyNow().timezone);
  const days = rangeWords(from, until);
  return (
    <li class="card row wraps">
      <span class="grow kid-day-words">
        <strong>{days}</strong>
        <span class="soft small" dir="auto" data-ours>
          {[
            childIds === null ? everybody : and({ names: childIds.map(kidName) }),
            label,
            from <= today && today <= until && words.now,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <Button look="quiet" aria-label={words.removeSpoken({ days })} onClick={() => void takeBack(pause)}>
        {words.remove}
      </Button>
    </li>
  );
}

async function takeBack({ pauseId, from, until, label, childIds }: Pause): Promise<void> {
  const outcome = await act('task.resume_schedule', { pauseId });
  if (!outcome.ok) return warn(problemWords(outcome.problem));
  const again = {
    from,
    until,
    ...(label !== null && { label }),
    ...(childIds !== null && { childIds: [...childIds] }),
  };
  tell(wordsOf('pauses').removed, { label: wordsOf('shared').undo, act: () => void plan(again) });
}

async function plan(args: { from: string; until: string; label?: string; childIds?: string[] }): Promise<boolean> {
  const outcome = await act('task.pause_schedule', args);
  if (!outcome.ok) {
    warn(problemWords(outcome.problem));
    return false;
  }
  const { pauseId } = outcome.data;
  tell(wordsOf('pauses').planned({ kids: namesOf(args.childIds) }), {
    label: wordsOf('shared').undo,
    act: () => void act('task.resume_schedule', { pauseId }),
  });
  return true;
}

const namesOf = (childIds: readonly string[] | undefined) =>
  childIds === undefined ? wordsOf('pauses').everyKid : wordsOf('shared').and({ names: childIds.map(kidName) });

interface PlanFormProps {
  /** Undefined: for everyone, also for kids that are added later. */
  readonly childIds: readonly string[] | undefined;
  /** Whether planning is what the page is for. */
  readonly isMain?: boolean;
}

export function PlanForm({ childIds, isMain = false }: PlanFormProps) {
  const words = wordsOf('pauses');
  const today = dayAt(serverNow(), familyNow().timezone);
  const [from, setFrom] = useState(today);
  const [until, setUntil] = useState(today);
  const [label, setLabel] = useState('');
  const send = async () => {
    const name = label.trim();
    const args = { from, until, ...(childIds && { childIds: [...childIds] }), ...(name !== '' && { label: name }) };
    if (!(await plan(args))) return;
    setFrom(today);
    setUntil(today);
    setLabel('');
  };
  // The last day comes along, so that one day, or a first day after the last, needs no second change.
  const begin = (day: string) => {
    setFrom(day);
    if (until === from || until < day) setUntil(day);
  };
  return (
    <Form class="stack" onSend={send}>
      <div class="two-columns">
        <TextField label={words.from} type="date" value={from} min={today} onValue={begin} />
        <TextField label={words.to} type="date" value={until} min={from} onValue={setUntil} />
      </div>
      <TextField label={words.label} hint={words.labelHint} value={label} onValue={setLabel} maxLength={80} />
      <p dir="auto" data-ours aria-live="polite">
        {[words.daysOff({ kids: namesOf(childIds) }), from !== '' && until >= from && rangeWords(from, until)]
          .filter(Boolean)
          .join(': ')}
      </p>
      <div class="buttons">
        <Button look={isMain ? 'main' : 'plain'} type="submit" disabled={from === '' || until === '' || until < from}>
          {words.plan}
        </Button>
      </div>
    </Form>
  );
}
