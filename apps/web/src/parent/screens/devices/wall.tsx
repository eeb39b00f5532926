import { useState } from 'preact/hooks';
import type { AnswerOf } from '../../../client/operations.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Switch } from '../../../ui/parts/field.tsx';
import { warn } from '../../../ui/parts/toast.tsx';
import { CodeView } from '../../pairing/pairing.tsx';
import { act, client } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';

type Device = AnswerOf<'access.list_devices'>['items'][number];

/** A code that makes a screen the family's wall. */
export function WallCode() {
  const words = wordsOf('devices');
  const [code, setCode] = useState<AnswerOf<'access.create_wall_code'> | undefined>(undefined);
  const make = async () => {
    const outcome = await client.once('access.create_wall_code', {});
    if (outcome.ok) setCode(outcome.data);
    else warn(problemWords(outcome.problem));
  };
  return (
    <div class="stack">
      <p class="soft">{words.wallLead}</p>
      <div class="buttons">
        <Button onClick={make}>{words.wallCode}</Button>
      </div>
      {code !== undefined && (
        <div role="status">
          <CodeView code={code} />
        </div>
      )}
    </div>
  );
}

/** What a wall shows and takes. */
export function WallSwitches({ device, onChanged }: { readonly device: Device; readonly onChanged: () => void }) {
  const words = wordsOf('devices');
  const { deviceId, wall } = device;
  if (wall === null) return null;
  const change = async (patch: Partial<typeof wall>) => {
    const outcome = await act('access.update_wall', { deviceId, ...patch });
    if (!outcome.ok) warn(problemWords(outcome.problem));
    onChanged();
  };
  return (
    <span class="stack">
      <Switch label={words.showsGems} isOn={wall.showsGems} onChange={(showsGems) => void change({ showsGems })} />
      <Switch label={words.takesTicks} isOn={wall.takesTicks} onChange={(takesTicks) => void change({ takesTicks })} />
    </span>
  );
}
