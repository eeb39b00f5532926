import type { InputOf, OutputOf } from '../../../core/operations/define-operation.ts';
import type { getAgentSettings, updateAgentSettings } from '../../../domains/agent/index.ts';
import { selectField, textField } from '../forms/fields.ts';
import { form } from '../forms/form.ts';
import type { Forms } from '../forms/form-state.ts';
import { type Html, html } from '../html/html.ts';

type Settings = OutputOf<typeof getAgentSettings>;
type Offered = Settings['offered'][number];

const OFF = 'off';

/** Who works for the family, and what a language model has cost. */
export function agentForm({ agent, forms }: { readonly agent: Settings; readonly forms: Forms }): Html {
  const state = forms('agent', {
    adapter: agent.enabled ? agent.adapter : OFF,
    dailyUsd: String(agent.dailyUsd),
    dailyTokens: String(agent.dailyTokens),
  });
  const chosen = state.values.get('adapter')?.[0];
  const option = (value: string, words: string) =>
    html`<option value="${value}"${value === chosen && html` selected`}>${words}</option>`;
  const hasModel = agent.offered.some(({ model }) => model !== null);
  return html`<p class="hint">Works on skills that run by themselves, and finds the words of the coach when kids chat.</p>
${hasModel && spent(agent)}
${form(
  state,
  { action: '/plain/family/agent', submit: 'Save' },
  selectField(
    state,
    { name: 'adapter', hint: privacyHint(agent.offered) },
    html`${agent.offered.map((each) => option(each.adapter, wordsFor(each)))}${option(OFF, 'Nothing: it is switched off')}`,
  ),
  hasModel &&
    html`${textField(state, { name: 'dailyUsd', size: 'short', hint: `Most US dollars in a day, up to ${agent.mostDailyUsd}.` })}
${textField(state, { name: 'dailyTokens', size: 'short', hint: `Most tokens in a day, up to ${agent.mostDailyTokens}.` })}`,
)}`;
}

/** The arguments of agent.update_settings, from what was chosen. The operation refuses what is no adapter. */
export function agentChoice(chosen: string): InputOf<typeof updateAgentSettings> {
  return chosen === OFF ? { enabled: false } : { enabled: true, adapter: chosen as Offered['adapter'] };
}

function spent({ today, thisMonth }: Settings): Html {
  const words = ({ usd, tokens, requests }: Settings['today']) =>
    `${usd.toFixed(2)} US dollars, ${tokens} tokens, ${requests} ${requests === 1 ? 'request' : 'requests'}`;
  return html`<p>Today: ${words(today)}. This month: ${words(thisMonth)}.</p>`;
}

function wordsFor({ adapter, model, host }: Offered): string {
  if (adapter === 'rules') return 'Built-in rules, without a language model';
  if (adapter === 'process') return 'A program on this machine';
  return `Language model ${model} ${host === null ? 'on this machine' : `at ${host}`}`;
}

function privacyHint(offered: readonly Offered[]): string {
  const isOutside = offered.some(({ host }) => host !== null);
  return isOutside
    ? 'A model elsewhere gets what its work is about, with the names of kids and parents replaced.'
    : 'Nothing of this leaves this machine.';
}
