import type { Client } from '../../client/call.ts';
import { wordsOf } from '../../client/words.ts';
import { Name, Pebble } from '../parts/pieces.tsx';
import { PinForm } from '../parts/pin-form.tsx';
import { problemWords } from '../words/problem-words.ts';
import type { WallItem, WallKid } from './wall.tsx';

interface WallPinProps {
  readonly client: Client;
  readonly kid: WallKid;
  readonly item: WallItem;
  readonly onEnd: () => void;
}

/** Who ticks at the wall says who it is. */
export function WallPin({ client, kid: { childId, name, avatar }, item, onEnd }: WallPinProps) {
  const words = wordsOf('wall');
  const send = async (pin: string) => {
    const outcome = await client.once('wall.tick', { childId, taskId: item.taskId, pin });
    if (!outcome.ok) return problemWords(outcome.problem);
    onEnd();
    return undefined;
  };
  const above = (
    <>
      <Pebble emoji={avatar} name={name} size="large" />
      <h2 id="wall-pin">
        <Name>{item.name}</Name>
      </h2>
    </>
  );
  return (
    <div
      class="wall-pin"
      role="dialog"
      aria-modal="true"
      aria-labelledby="wall-pin"
      onKeyDown={(event) => event.key === 'Escape' && onEnd()}
    >
      <PinForm label={words.pinOf({ name })} go={words.go} send={send} above={above}>
        <button type="button" class="big-button quiet" onClick={onEnd}>
          <span>{words.back}</span>
        </button>
      </PinForm>
    </div>
  );
}
