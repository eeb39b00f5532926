import { useState } from 'preact/hooks';
import type { Problem } from '../../../client/problem.ts';
import { localeNow, wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { SelectField, TextField } from '../../../ui/parts/field.tsx';
import { Form } from '../../../ui/parts/form.tsx';
import { tell } from '../../../ui/parts/toast.tsx';
import { fieldsOf } from '../../parts/fields-of.ts';
import { Refused } from '../../parts/refused.tsx';
import { Shown } from '../../parts/shown.tsx';
import { act } from '../../sprout.ts';
import {
  type AgentSettings,
  changeOf,
  formOf,
  type Offered,
  offersModel,
  offersOnlyRules,
} from '../../sprout-agent/sprout-agent.ts';
import { useAgentSettings } from '../../sprout-agent/use-agent-settings.ts';

/** What works on runs and chats, what it cost, and a choice among what the server offers. */
export function AgentSection() {
  const words = wordsOf('agentSettings');
  const { state, again } = useAgentSettings();
  return (
    <section class="stack" aria-labelledby="sprout-agent">
      <h2 id="sprout-agent">{words.title}</h2>
      <p class="soft small">{words.lead}</p>
      <Shown state={state} again={again}>
        {(settings) => (
          <div class="card stack">
            <p dir="auto">{nowWords(settings)}</p>
            {offersModel(settings) && (
              <p>
                {words.cost({ month: formatDollars(settings.thisMonth.usd), today: formatDollars(settings.today.usd) })}
              </p>
            )}
            {offersOnlyRules(settings) && <p class="soft">{words.onlyRules}</p>}
            {(!offersOnlyRules(settings) || !settings.enabled) && (
              <AgentForm key={JSON.stringify(formOf(settings))} settings={settings} again={again} />
            )}
          </div>
        )}
      </Shown>
    </section>
  );
}

function nowWords({ enabled, adapter, offered }: AgentSettings): string {
  const { now } = wordsOf('agentSettings');
  if (!enabled) return now.off;
  if (adapter === 'rules' || adapter === 'process') return now[adapter];
  return now.model({ name: offered.find((one) => one.adapter === adapter)?.model ?? adapter });
}

function choiceWords({ adapter, model, host }: Offered): string {
  const words = wordsOf('agentSettings');
  if (adapter === 'rules' || adapter === 'process') return words.choices[adapter];
  const name = model ?? adapter;
  return host === null ? words.modelAtHome({ name }) : words.model({ name, host });
}

function formatDollars(amount: number): string {
  const options = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
  return new Intl.NumberFormat(localeNow(), options).format(amount);
}

interface AgentFormProps {
  readonly settings: AgentSettings;
  readonly again: () => Promise<void>;
}

function AgentForm({ settings, again }: AgentFormProps) {
  const words = wordsOf('agentSettings');
  const { offered, mostDailyUsd, mostDailyTokens } = settings;
  const now = formOf(settings);
  const [form, setForm] = useState(now);
  const [problem, setProblem] = useState<Problem>();
  const at = fieldsOf(form, (part) => setForm({ ...form, ...part }));
  const change = changeOf(now, form);
  const save = async () => {
    const outcome = await act('agent.update_settings', change);
    setProblem(outcome.ok ? undefined : outcome.problem);
    if (!outcome.ok) return;
    const { enabled, adapter, dailyUsd, dailyTokens } = settings;
    const back = { enabled, adapter, dailyUsd, dailyTokens };
    tell(wordsOf('family').saveFamily, {
      label: wordsOf('shared').undo,
      act: () => void act('agent.update_settings', back).then(again),
    });
    await again();
  };
  return (
    <Form class="stack" onSend={save}>
      <SelectField
        label={words.choose}
        hint={offered.some(({ host }) => host !== null) ? words.elsewhere : undefined}
        {...at('chosen')}
        options={[
          ...offered.map((one) => ({ value: one.adapter, label: choiceWords(one) })),
          { value: 'off' as const, label: words.choices.off },
        ]}
      />
      {offersModel(settings) && (
        <div class="two-columns">
          <TextField
            label={words.dailyUsd}
            hint={words.upTo({ most: mostDailyUsd })}
            type="number"
            min={0}
            max={mostDailyUsd}
            step={0.01}
            {...at('dailyUsd')}
          />
          <TextField
            label={words.dailyTokens}
            hint={words.upTo({ most: mostDailyTokens })}
            type="number"
            min={0}
            max={mostDailyTokens}
            step={1}
            {...at('dailyTokens')}
          />
        </div>
      )}
      <Refused problem={problem} />
      <div class="buttons">
        <Button type="submit" disabled={Object.keys(change).length === 0}>
          {wordsOf('shared').save}
        </Button>
      </div>
    </Form>
  );
}
