import { useState } from 'preact/hooks';
import type { AnswerOf, ArgumentsOf } from '../../../client/operations.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { Switch, TextField } from '../../../ui/parts/field.tsx';
import { Form } from '../../../ui/parts/form.tsx';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { useRead } from '../../../ui/use-read.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Shown } from '../../parts/shown.tsx';
import { minutesOf, timeOf } from '../../schedule/time-field.ts';
import { act, client } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';
import { tellOutcome } from '../../words/tell-outcome.ts';
import { NotifiedDevices } from './notified-devices.tsx';
import { pushStateHere, switchOn } from './push.ts';

type Settings = AnswerOf<'notify.get_settings'>;

/** Which notifications come, when, and where to. */
export default function Notifications() {
  const words = wordsOf('notifications');
  const { state, again } = useRead(() => client.read('notify.get_settings', {}), []);
  return (
    <>
      <PageHead title={words.title} />
      <p class="soft">{words.lead}</p>
      <Shown state={state} again={() => void again()}>
        {(settings) => (
          <>
            <Here settings={settings} again={again} />
            <NotifiedDevices devices={settings.devices} again={again} />
            <Kinds settings={settings} again={again} />
            <Quiet key={JSON.stringify(settings.quietHours)} settings={settings} again={again} />
          </>
        )}
      </Shown>
    </>
  );
}

interface PartProps {
  readonly settings: Settings;
  readonly again: () => Promise<void>;
}

function Here({ settings, again }: PartProps) {
  const words = wordsOf('notifications');
  const state = pushStateHere();
  const isOn = settings.devices.some(({ isThisSession }) => isThisSession);
  const begin = async () => {
    const outcome = await switchOn(settings.applicationServerKey).catch(() => undefined);
    await again();
    if (outcome === undefined) warn(words.saidNo);
    else tellOutcome(outcome, words.switchedOn);
  };
  const test = async () => {
    const outcome = await act('notify.test', {});
    if (outcome.ok) tell(words.tested({ count: outcome.data.sentTo }));
    else warn(problemWords(outcome.problem));
  };
  return (
    <section class="stack" aria-labelledby="here">
      <h2 id="here">{words.here}</h2>
      <Card>
        {state !== 'possible' && <p>{words.states[state]}</p>}
        {state === 'needs-https' && <p class="soft small">{words.how}</p>}
        <div class="buttons" hidden={settings.devices.length === 0 && state !== 'possible'}>
          {state === 'possible' && !isOn && (
            <Button look="main" onClick={begin}>
              {words.on}
            </Button>
          )}
          {settings.devices.length > 0 && <Button onClick={test}>{words.test}</Button>}
        </div>
      </Card>
    </section>
  );
}

/** Saves at once, with a way back. */
async function change(
  args: ArgumentsOf<'notify.update_settings'>,
  back: ArgumentsOf<'notify.update_settings'> | undefined,
  again: () => Promise<void>,
): Promise<void> {
  const outcome = await act('notify.update_settings', args);
  await again();
  if (!outcome.ok) return warn(problemWords(outcome.problem));
  if (back === undefined) return tell(wordsOf('shared').undone);
  tell(wordsOf('notifications').saved, {
    label: wordsOf('shared').undo,
    act: () => void change(back, undefined, again),
  });
}

const kinds = ['requests', 'proposals', 'results', 'notices'] as const;

function Kinds({ settings, again }: PartProps) {
  const words = wordsOf('notifications');
  return (
    <section class="stack" aria-labelledby="kinds">
      <h2 id="kinds">{words.kinds}</h2>
      <Card>
        {kinds.map((kind) => (
          <Switch
            key={`${kind}${settings.kinds[kind]}`}
            label={words.kind[kind]}
            isOn={settings.kinds[kind]}
            onChange={(isOn) => void change({ kinds: { [kind]: isOn } }, { kinds: { [kind]: !isOn } }, again)}
          />
        ))}
      </Card>
    </section>
  );
}

const EVENING = 21 * 60;
const MORNING = 7 * 60;

function Quiet({ settings, again }: PartProps) {
  const words = wordsOf('notifications');
  const before = settings.quietHours;
  const [from, setFrom] = useState(timeOf(before?.startMinutes ?? EVENING));
  const [until, setUntil] = useState(timeOf(before?.endMinutes ?? MORNING));
  const hours = { startMinutes: minutesOf(from) ?? EVENING, endMinutes: minutesOf(until) ?? MORNING };
  const isChanged =
    before !== null && (before.startMinutes !== hours.startMinutes || before.endMinutes !== hours.endMinutes);
  return (
    <section class="stack" aria-labelledby="quiet">
      <h2 id="quiet">{words.quiet}</h2>
      <Form class="card stack" onSend={() => change({ quietHours: hours }, { quietHours: before }, again)}>
        <Switch
          label={words.quietOn}
          hint={words.quietMore}
          isOn={before !== null}
          onChange={(isOn) => void change({ quietHours: isOn ? hours : null }, { quietHours: before }, again)}
        />
        {before !== null && (
          <>
            <div class="two-columns">
              <TextField label={words.from} type="time" value={from} onValue={setFrom} />
              <TextField label={words.until} type="time" value={until} onValue={setUntil} />
            </div>
            <div class="buttons">
              <Button type="submit" disabled={!isChanged}>
                {wordsOf('shared').save}
              </Button>
            </div>
          </>
        )}
      </Form>
    </section>
  );
}
