import { liveUris } from '../../../client/live-uris.ts';
import type { AnswerOf } from '../../../client/operations.ts';
import { wordsOf } from '../../../client/words.ts';
import { Switch } from '../../../ui/parts/field.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { useChanges } from '../../../ui/use-changes.ts';
import { useRead } from '../../../ui/use-read.ts';
import { client, live, router } from '../../sprout.ts';
import { cadenceWords, fireWords } from '../heartbeats/cadence-words.ts';
import { change } from '../heartbeats/change-heartbeat.ts';
import { heartbeatEvents } from '../heartbeats/heartbeats.tsx';

type Heartbeat = AnswerOf<'heartbeat.list'>['items'][number];

/** What happens by itself, each with a switch. */
export function StandingWishes() {
  const words = wordsOf('agents');
  const version = useChanges(live, liveUris.activity(heartbeatEvents));
  const { state } = useRead(() => client.read('heartbeat.list', { limit: 200 }), [version]);
  const beats = state.is === 'ready' ? state.value.items : [];
  return (
    <section class="stack" aria-labelledby="wishes">
      <h2 id="wishes">{words.wishes}</h2>
      {state.is === 'ready' && beats.length === 0 && <p class="soft">{words.noWishes}</p>}
      {beats.length > 0 && (
        <ul class="lines">
          {beats.map((beat) => (
            <Wish key={`${beat.heartbeatId}${beat.status}`} beat={beat} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Wish({ beat }: { readonly beat: Heartbeat }) {
  const words = wordsOf('agents');
  const { heartbeatId, name, status, nextFireAt } = beat;
  const next = nextFireAt === null ? undefined : words.next({ when: fireWords(nextFireAt, beat) });
  return (
    <li class="line">
      <Switch
        label={name}
        hint={[cadenceWords(beat), next].filter((part) => part !== undefined).join(' · ')}
        isOn={status === 'active'}
        onChange={(isOn) => void change(beat, isOn ? 'resume' : 'pause')}
      />
      <a href={router.href('heartbeat', { heartbeatId })} aria-label={`${words.details}: ${name}`}>
        <Icon name="next" />
      </a>
    </li>
  );
}
