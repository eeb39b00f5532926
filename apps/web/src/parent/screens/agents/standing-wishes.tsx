import { liveUris } from '../../../client/live-uris.ts';
import type { AnswerOf } from '../../../client/operations.ts';
import { readSentence } from '../../../client/sentences.ts';
import { wordsOf } from '../../../client/words.ts';
import { Switch } from '../../../ui/parts/field.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { useChanges } from '../../../ui/use-changes.ts';
import { useRead } from '../../../ui/use-read.ts';
import { PutAway } from '../../parts/put-away.tsx';
import { client, live, router } from '../../sprout.ts';
import { cadenceWords, fireWords } from '../heartbeats/cadence-words.ts';
import { change } from '../heartbeats/change-heartbeat.ts';
import { heartbeatEvents } from '../heartbeats/heartbeats.tsx';
import { bringBackRule, setRule } from '../rules/keep-rule.ts';
import { ruleEvents } from '../rules/rule-events.ts';

type Heartbeat = AnswerOf<'heartbeat.list'>['items'][number];
type Rule = AnswerOf<'rule.list'>['items'][number];

/** What happens by itself, by the clock or by a rule, each in words and with a switch. */
export function StandingWishes() {
  const words = wordsOf('agents');
  const version = useChanges(live, liveUris.activity([...heartbeatEvents, ...ruleEvents]));
  const heartbeats = useRead(() => client.read('heartbeat.list', { limit: 200 }), [version]);
  const rules = useRead(() => client.read('rule.list', { state: 'all', limit: 200 }), [version]);
  if (heartbeats.state.is !== 'ready' || rules.state.is !== 'ready') return null;
  const beats = heartbeats.state.value.items;
  const all = rules.state.value.items;
  const wishes = all.filter(({ state }) => state !== 'archived');
  const over = all.filter(({ state }) => state === 'archived');
  return (
    <section class="stack" aria-labelledby="wishes">
      <div class="section-head">
        <h2 id="wishes">{words.wishes}</h2>
        <a href={router.href('newRule')} aria-label={`${wordsOf('rules').add}: ${words.wishes}`}>
          {wordsOf('rules').add}
        </a>
      </div>
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
      <PutAway
        title={wordsOf('rules').over}
        bringBack={wordsOf('rules').bringBack}
        items={over.map(({ ruleId, name }) => ({ id: ruleId, name }))}
        onBack={(ruleId) => void bringBackRule({ ruleId, name: over.find((one) => one.ruleId === ruleId)?.name ?? '' })}
      />
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
        href={router.href('heartbeat', { heartbeatId })}
        isOn={status === 'active'}
        onChange={(isOn) => void change(beat, isOn ? 'resume' : 'pause')}
      />
      <Icon name="next" />
    </li>
  );
}

/** A rule is told whole: nobody should have to open it to know what it does. */
function RuleLine({ rule }: { readonly rule: Rule }) {
  const { ruleId, name, state } = rule;
  return (
    <li class="line">
      <Switch
        label={name}
        hint={readSentence(rule, 'inWords')}
        href={router.href('rule', { ruleId })}
        isOn={state === 'active'}
        onChange={(isOn) => void setRule(rule, isOn ? 'active' : 'paused')}
      />
      <Icon name="next" />
    </li>
  );
}
