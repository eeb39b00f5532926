import { whenWords } from '../../../client/dates.ts';
import type { AnswerOf, Scope } from '../../../client/operations.ts';
import { serverNow } from '../../../client/server-clock.ts';
import { wordsOf } from '../../../client/words.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Tile } from '../../../ui/parts/tile.tsx';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { useRead } from '../../../ui/use-read.ts';
import { useTap } from '../../decisions/use-tap.ts';
import { familyNow } from '../../family.ts';
import { callWithPassword } from '../../password/password.tsx';
import { act, client, router } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';
import { AgentMenu } from './agent-menu.tsx';
import { type Ceilings, type PresetName, presetNames, presetOf, scopesOf } from './presets.ts';

type Grant = AnswerOf<'access.list_grants'>['items'][number];

interface AgentSummaryProps {
  readonly grant: Grant;
  readonly again: () => Promise<void>;
}

/** One agent: whether it is there, and how much it may do. Every scope by itself is under Details. */
export function AgentSummary({ grant, again }: AgentSummaryProps) {
  const words = wordsOf('agents');
  const { grantId, name, lastUsedAt } = grant;
  const ceilings = useRead(() => client.read('access.get_ceilings', { grantId }), [grantId]);
  const when = lastUsedAt === null ? undefined : whenWords(lastUsedAt, familyNow().timezone, serverNow());
  return (
    <section class="stack" aria-labelledby={grantId}>
      <div class="row">
        <Tile icon="agent" colour="sky" />
        <span class="grow kid-day-words">
          <h2 id={grantId} dir="auto">
            {name}
          </h2>
          <span class="soft small">{when === undefined ? words.connectedNew : words.connected({ when })}</span>
        </span>
        <AgentMenu grant={grant} again={again} />
      </div>
      {ceilings.state.is === 'ready' && (
        <Presets grant={grant} ceilings={ceilings.state.value} again={() => Promise.all([again(), ceilings.again()])} />
      )}
    </section>
  );
}

interface PresetsProps {
  readonly grant: Grant;
  readonly ceilings: Ceilings;
  readonly again: () => Promise<unknown>;
}

function Presets({ grant, ceilings, again }: PresetsProps) {
  const words = wordsOf('agents');
  const { grantId, name, scopes } = grant;
  const { tap } = useTap();
  const now = presetOf(scopes, ceilings);
  const give = async (wanted: readonly Scope[], everyWrite: Ceilings['everyWrite']) => {
    // First what narrows: an agent that shall ask must not act between the two calls.
    const asked = await act('access.update_ceilings', { grantId, everyWrite });
    if (!asked.ok) return asked;
    return callWithPassword(words.agent({ name }), () => act('access.update_grant', { grantId, scopes: [...wanted] }));
  };
  const choose = async (preset: PresetName) => {
    const outcome = await give(scopesOf(preset), preset === 'ask' ? 'ask' : 'free');
    await again();
    if (!outcome.ok) return warn(problemWords(outcome.problem));
    const back = async () => {
      await give(scopes, ceilings.everyWrite);
      await again();
      tell(wordsOf('shared').undone);
    };
    tell(words.switched, { label: wordsOf('shared').undo, act: () => void back() });
  };
  const more = {
    look: words.presets.lookMore,
    ask: words.presets.askMore,
    alone: words.presets.aloneMore({ gems: ceilings.gemsAtOnce ?? 1_000 }),
  };
  return (
    <fieldset class="lines presets">
      <legend class="visually-hidden">{words.agent({ name })}</legend>
      {presetNames.map((preset) => (
        <label key={`${preset}${now}`} class={`line ${preset === now ? 'is-on' : ''}`}>
          <input
            type="radio"
            name={`preset-${grantId}`}
            checked={preset === now}
            onChange={() => tap(preset, () => choose(preset))}
          />
          <span class="grow line-words">
            <strong>{words.presets[preset]}</strong>
            <span class="soft">{more[preset]}</span>
          </span>
        </label>
      ))}
      <div class="line">
        <Icon name="lock" />
        <span class="grow soft small">{now === undefined ? words.presets.other : words.stays}</span>
        <a href={router.href('agent', { grantId })}>{words.details}</a>
      </div>
    </fieldset>
  );
}
