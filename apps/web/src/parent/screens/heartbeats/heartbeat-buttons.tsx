import { useState } from 'preact/hooks';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Sheet } from '../../../ui/parts/sheet.tsx';
import { change, type NamedHeartbeat } from './change-heartbeat.ts';

export interface HeartbeatButtonsProps {
  readonly heartbeat: NamedHeartbeat & { readonly status: 'active' | 'paused' | 'cancelled' };
}

/** Pause and go on can be taken back; an end cannot, so it asks. */
export function HeartbeatButtons({ heartbeat }: HeartbeatButtonsProps) {
  const words = wordsOf('heartbeats');
  const [isAsking, setAsking] = useState(false);
  const { name, status } = heartbeat;
  if (status === 'cancelled') return null;
  const action = status === 'active' ? 'pause' : 'resume';
  const does = (what: string) => `${what}: ${name}`;
  return (
    <div class="buttons">
      <Button
        look={action === 'resume' ? 'main' : 'plain'}
        aria-label={does(words[action])}
        onClick={() => change(heartbeat, action)}
      >
        {words[action]}
      </Button>
      <Button look="quiet" aria-label={does(words.cancel)} onClick={() => setAsking(true)}>
        {words.cancel}
      </Button>
      {isAsking && (
        <Sheet title={words.endTitle({ name })} onClose={() => setAsking(false)}>
          <p>{words.endMore}</p>
          <div class="buttons">
            <Button look="alarm" onClick={() => change(heartbeat, 'cancel').then(() => setAsking(false))}>
              {words.end}
            </Button>
            {status === 'active' && (
              <Button onClick={() => change(heartbeat, 'pause').then(() => setAsking(false))}>
                {words.pauseInstead}
              </Button>
            )}
            <Button look="quiet" onClick={() => setAsking(false)}>
              {wordsOf('shared').close}
            </Button>
          </div>
        </Sheet>
      )}
    </div>
  );
}
