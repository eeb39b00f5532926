import { whenWords } from '../../../client/dates.ts';
import type { AnswerOf } from '../../../client/operations.ts';
import { serverNow } from '../../../client/server-clock.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { familyNow } from '../../family.ts';
import { act } from '../../sprout.ts';
import { tellOutcome } from '../../words/tell-outcome.ts';
import { switchOff } from './push.ts';

type Device = AnswerOf<'notify.get_settings'>['devices'][number];

interface NotifiedDevicesProps {
  readonly devices: readonly Device[];
  readonly again: () => Promise<void>;
}

export function NotifiedDevices({ devices, again }: NotifiedDevicesProps) {
  const words = wordsOf('notifications');
  const end = async ({ subscriptionId, isThisSession }: Device) => {
    const outcome = await act('notify.unsubscribe', { subscriptionId });
    if (outcome.ok && isThisSession) await switchOff();
    await again();
    tellOutcome(outcome, words.switchedOff);
  };
  return (
    <section class="stack" aria-labelledby="devices">
      <h2 id="devices">{words.devices}</h2>
      {devices.length === 0 && <p class="soft">{words.none}</p>}
      <ul class="stack">
        {devices.map((device) => (
          <li key={device.subscriptionId} class="card row wraps">
            <span class="grow kid-day-words">
              <strong dir="auto">{device.deviceName}</strong>
              <span class="soft small">
                {[
                  device.isThisSession && words.thisOne,
                  device.isFailing && words.failing,
                  device.lastDeliveredAt !== null &&
                    words.last({ when: whenWords(device.lastDeliveredAt, familyNow().timezone, serverNow()) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Button
              look="quiet"
              aria-label={words.offSpoken({ device: device.deviceName })}
              onClick={() => end(device)}
            >
              {words.off}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
