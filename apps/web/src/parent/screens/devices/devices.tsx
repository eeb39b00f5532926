import { useEffect, useState } from 'preact/hooks';
import { whenWords } from '../../../client/dates.ts';
import { liveUris } from '../../../client/live-uris.ts';
import type { AnswerOf } from '../../../client/operations.ts';
import { serverNow } from '../../../client/server-clock.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { Empty } from '../../../ui/parts/empty.tsx';
import { Face } from '../../../ui/parts/face.tsx';
import { Sheet } from '../../../ui/parts/sheet.tsx';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { familyNow, kidById, kidName } from '../../family.ts';
import { Pairing } from '../../pairing/pairing.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Shown } from '../../parts/shown.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import type { ScreenProps } from '../../screens.ts';
import { act } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';
import { WallCode, WallSwitches } from './wall.tsx';

type Device = AnswerOf<'access.list_devices'>['items'][number];

const telling = liveUris.activity(['access.device_paired', 'access.wall_paired', 'access.device_revoked']);

/** Paired tablets. One that is being paired appears by itself. */
export default function Devices({ query }: ScreenProps<'devices'>) {
  const words = wordsOf('devices');
  const { state, again } = useAnswer('access.list_devices', { limit: 200 }, telling);
  const [leaving, setLeaving] = useState<Device | undefined>(undefined);
  // The list above it moves it down once it is there.
  useEffect(() => {
    if (query.has('wall')) document.getElementById('wall')?.scrollIntoView();
  }, [state.is]);
  return (
    <>
      <PageHead title={words.title} />
      <p class="soft">{words.lead}</p>
      <Shown state={state} again={() => void again()}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title={words.none} />
          ) : (
            <ul class="stack">
              {items.map((device) => (
                <DeviceRow
                  key={device.deviceId}
                  device={device}
                  onUnpair={() => setLeaving(device)}
                  onChanged={() => void again()}
                />
              ))}
            </ul>
          )
        }
      </Shown>
      <Card labelledBy="pair">
        <h2 id="pair">{words.pair}</h2>
        <Pairing />
      </Card>
      <Card labelledBy="wall">
        <h2 id="wall">{words.wall}</h2>
        <WallCode />
      </Card>
      {leaving !== undefined && (
        <UnpairSheet device={leaving} onClose={() => setLeaving(undefined)} onDone={() => void again()} />
      )}
    </>
  );
}

interface DeviceRowProps {
  readonly device: Device;
  readonly onUnpair: () => void;
  readonly onChanged: () => void;
}

function DeviceRow({ device, onUnpair, onChanged }: DeviceRowProps) {
  const words = wordsOf('devices');
  const whose = device.wall === null ? kidName(device.childId) : words.wall;
  const { childId, name, pairedAt, lastUsedAt } = device;
  const when = (instant: string) => whenWords(instant, familyNow().timezone, serverNow());
  return (
    <li class="card row wraps">
      <Face avatar={kidById(childId)?.avatar ?? ''} name={whose} />
      <span class="grow kid-day-words">
        <strong dir="auto">{name}</strong>
        <span class="soft small" dir="auto">
          {[
            whose,
            lastUsedAt === null ? words.neverUsed : words.lastUsed({ when: when(lastUsedAt) }),
            words.paired({ when: when(pairedAt) }),
          ].join(' · ')}
        </span>
      </span>
      <WallSwitches device={device} onChanged={onChanged} />
      <Button look="quiet" aria-label={words.unpairSpoken({ device: name, kid: whose })} onClick={onUnpair}>
        {words.unpair}
      </Button>
    </li>
  );
}

interface UnpairProps {
  readonly device: Device;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** A device cannot be paired again from here, so this asks first. */
function UnpairSheet({ device: { deviceId, name, childId, wall }, onClose, onDone }: UnpairProps) {
  const words = wordsOf('devices');
  const unpair = async () => {
    const outcome = await act('access.revoke_device', { deviceId });
    if (!outcome.ok) return warn(problemWords(outcome.problem));
    onClose();
    onDone();
    tell(words.unpaired({ device: name }));
  };
  return (
    <Sheet
      title={
        wall === null ? words.unpairTitle({ device: name, kid: kidName(childId) }) : words.unpairWall({ device: name })
      }
      onClose={onClose}
    >
      <p>{words.unpairMore}</p>
      <div class="buttons">
        <Button look="alarm" onClick={unpair}>
          {words.unpair}
        </Button>
        <Button onClick={onClose}>{wordsOf('shared').cancel}</Button>
      </div>
    </Sheet>
  );
}
