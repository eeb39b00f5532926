import { useEffect, useState } from 'preact/hooks';
import { dayAt } from '../../../client/dates.ts';
import { serverNow } from '../../../client/server-clock.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Face } from '../../../ui/parts/face.tsx';
import { TextField } from '../../../ui/parts/field.tsx';
import { Line } from '../../../ui/parts/line.tsx';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { familyNow, readFamily } from '../../family.ts';
import { act, router } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';
import { StepFoot } from './step-foot.tsx';

const faces = ['🦊', '🐢', '🦋', '🦉', '🚀', '🐻', '🐬', '🌻'];

/** The kids with their birthdays, one after the other. */
export function KidsStep({ onNext }: { readonly onNext: () => void }) {
  const words = wordsOf('start');
  const { kids, timezone } = familyNow();
  const [name, setName] = useState('');
  const [birthDate, setBirthDate] = useState('');
  const [turn, setTurn] = useState(kids.length);
  const avatar = faces[turn % faces.length] as string;
  const isWhole = name.trim() !== '' && birthDate !== '';
  useEffect(() => void takeZoneOfHere(), []);
  const add = async (): Promise<boolean> => {
    // The fields are free for the next kid at once, so a parent who types on meanwhile loses nothing.
    setName('');
    setBirthDate('');
    setTurn(turn + 1);
    const outcome = await act('family.add_kid', { name: name.trim(), birthDate, avatar });
    if (!outcome.ok) {
      setName(name);
      setBirthDate(birthDate);
      warn(problemWords(outcome.problem));
      return false;
    }
    await readFamily();
    return true;
  };
  const next = async () => {
    if (!isWhole || (await add())) onNext();
  };
  return (
    <>
      <p class="soft">{words.kidsLead}</p>
      <ul class={kids.length > 0 ? 'lines' : ''}>
        {kids.map((kid) => (
          <Line
            key={kid.childId}
            href={router.href('kid', { childId: kid.childId })}
            picture={<Face avatar={kid.avatar} name={kid.name} />}
            title={kid.name}
            more={words.kidLine({ years: kid.age, look: lookAt(kid.age) })}
          />
        ))}
      </ul>
      <div class="card stack">
        <div class="row new-kid">
          <button type="button" class="face-button" aria-label={words.anotherFace} onClick={() => setTurn(turn + 1)}>
            <Face avatar={avatar} name={name} />
          </button>
          <div class="grow">
            <TextField label={words.kidName} value={name} onValue={setName} maxLength={100} />
          </div>
        </div>
        <TextField
          label={words.birthDate}
          type="date"
          value={birthDate}
          onValue={setBirthDate}
          max={dayAt(serverNow(), timezone)}
        />
      </div>
      <Button disabled={!isWhole} onClick={add}>
        {words.anotherKid}
      </Button>
      <StepFoot label={words.next} isReady={isWhole || (kids.length > 0 && name.trim() === '')} onNext={next} />
    </>
  );
}

/** How Sprout looks for a kid of this age, unless a parent chooses. */
function lookAt(age: number): string {
  if (age < 8) return 'pictures';
  return age < 12 ? 'garden' : 'plain';
}

/** The page before the app cannot know where the family lives; a family without kids has no days yet that could move. */
async function takeZoneOfHere(): Promise<void> {
  const { kids, timezone: before } = familyNow();
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
  if (kids.length > 0 || zone === undefined || zone === before) return;
  const setZone = (timezone: string) => act('family.update', { timezone });
  const outcome = await setZone(zone);
  if (!outcome.ok) return;
  tell(wordsOf('start').zone({ zone }), { label: wordsOf('shared').undo, act: () => void setZone(before) });
}
