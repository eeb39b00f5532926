import { liveUris } from '../../../client/live-uris.ts';
import type { AnswerOf } from '../../../client/operations.ts';
import { readSentence } from '../../../client/sentences.ts';
import { wordsOf } from '../../../client/words.ts';
import { Switch } from '../../../ui/parts/field.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { useChanges } from '../../../ui/use-changes.ts';
import { useRead } from '../../../ui/use-read.ts';
import { act, client, live, router } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';
import { cadenceWords, fireWords } from '../heartbeats/cadence-words.ts';
import { change } from '../heartbeats/change-heartbeat.ts';
import { heartbeatEvents } from '../heartbeats/heartbeats.tsx';

type Heartbeat = AnswerOf<'heartbeat.list'>['items'][number];
type Rule = AnswerOf<'rule.list'>['items'][number];

const ruleEvents = ['rule.created', 'rule.updated', 'rule.paused', 'rule.archived'];

/** What happens by itself, by the clock or by a rule, each in words and with a switch. */
export function StandingWishes() {
  const words = wordsOf('agents');
  const version = useChanges(live, liveUris.activity([...heartbeatEvents, ...ruleEvents]));
  const heartbeats = useRead(() => client.read('heartbeat.list', { limit: 200 }), [version]);
  const rules = useRead(() => client.read('rule.list', { limit: 200 }), [version]);
  if (heartbeats.state.is !== 'ready' || rules.state.is !== 'ready') return null;
  const beats = heartbeats.state.value.items;
  const wishes = rules.state.value.items;
  return (
    <section class="stack" aria-labelledby="wishes">
      <h2 id="wishes">{words.wishes}</h2>
      {beats.length + wishes.length === 0 && <p class="soft">{words.noWishes}</p>}
      {beats.length + wishes.length > 0 && (
        <ul class="lines">
          {beats.map((beat) => (
            <BeatLine key={`${beat.heartbeatId}${beat.status}`} beat={beat} />
          ))}
          {wishes.map((rule) => (
            <RuleLine key={`${rule.ruleId}${rule.state}`} rule={rule} />
          ))}
        </ul>
      )}
    </section>
  );
}

function BeatLine({ beat }: { readonly beat: Heartbeat }) {
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

/** A rule is told whole: nobody should have to open it to know what it does. */
function RuleLine({ rule }: { readonly rule: Rule }) {
  const words = wordsOf('agents');
  const { ruleId, name, state } = rule;
  const set = async (wanted: 'active' | 'paused', isUndo = false): Promise<void> => {
    const outcome = await act('rule.update', { ruleId, state: wanted });
    if (!outcome.ok) return warn(problemWords(outcome.problem));
    const back = wanted === 'active' ? 'paused' : 'active';
    const undo = { label: wordsOf('shared').undo, act: () => void set(back, true) };
    tell(wanted === 'active' ? words.ruleOn({ name }) : words.ruleOff({ name }), isUndo ? undefined : undo);
  };
  return (
    <li class="line">
      <Switch
        label={name}
        hint={readSentence(rule, 'inWords')}
        isOn={state === 'active'}
        onChange={(isOn) => void set(isOn ? 'active' : 'paused')}
      />
    </li>
  );
}
