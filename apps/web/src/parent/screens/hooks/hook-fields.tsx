import './hooks.css';
import type { ComponentChildren } from 'preact';
import { fieldProblems, type Problem, reasonOf } from '../../../client/problem.ts';
import { wordsOf } from '../../../client/words.ts';
import { SelectField, Switch, TextField } from '../../../ui/parts/field.tsx';
import { activityTypeWords } from '../../activity/type-words.ts';
import { fieldsOf } from '../../parts/fields-of.ts';
import { problemWords } from '../../words/problem-words.ts';
import { type EventGroup, eventGroups, hookEvents } from './hook-events.ts';
import { type HookDraft, MOST_EVENTS, missingInHook, presets, tokenOf } from './hook-form.ts';

interface HookFieldsProps {
  readonly draft: HookDraft;
  readonly onChange: (draft: HookDraft) => void;
  /** It has a token that stays if none is typed. */
  readonly hasToken: boolean;
  readonly problem: Problem | undefined;
  /** What saves it. */
  readonly children: ComponentChildren;
}

export function HookFields({ draft, onChange, hasToken, problem, children }: HookFieldsProps) {
  const words = wordsOf('hooks');
  const set = (change: Partial<HookDraft>) => onChange({ ...draft, ...change });
  const at = fieldsOf(draft, set);
  const missing = missingInHook(draft, hasToken);
  const isAt = (path: string) => problem !== undefined && fieldProblems(problem).some((one) => one.path === path);
  const isRefused = problem !== undefined && (reasonOf(problem) === 'HOOK_REFUSED' || isAt('/url'));
  return (
    <div class="stack">
      <SelectField
        label={words.preset}
        hint={words.needs[draft.preset]}
        {...at('preset')}
        options={presets.map((value) => ({ value, label: words.presets[value] }))}
        hasNames
      />
      <TextField label={words.name} placeholder={words.nameExample} {...at('name')} maxLength={100} isRequired />
      <TextField
        label={words.url}
        hint={words.urlHint}
        {...at('url')}
        maxLength={500}
        problem={isRefused ? problemWords(problem) : undefined}
        isRequired
      />
      {tokenOf[draft.preset] !== 'never' && (
        <TextField
          label={words.token}
          hint={hasToken ? words.tokenKept : words.tokenHint}
          type="password"
          autoComplete="new-password"
          {...at('token')}
          maxLength={500}
          problem={isAt('/token') ? words.tokenHint : undefined}
        />
      )}
      <section class="stack" aria-labelledby="hook-events">
        <h2 id="hook-events">{words.events}</h2>
        {draft.events.length > MOST_EVENTS && <p class="problem">{words.mostEvents}</p>}
        {eventGroups.map((group) => (
          <Group key={group} group={group} chosen={draft.events} onChosen={(events) => set({ events })} />
        ))}
      </section>
      <Switch
        label={words.names}
        hint={words.namesHint}
        isOn={draft.includeNames}
        onChange={(includeNames) => set({ includeNames })}
      />
      {missing.length > 0 && (
        <p class="soft" aria-live="polite">
          {words.missing({ fields: missing.map((field) => words.fields[field]) })}
        </p>
      )}
      <div class="buttons">{children}</div>
    </div>
  );
}

interface GroupProps {
  readonly group: EventGroup;
  readonly chosen: readonly string[];
  readonly onChosen: (events: string[]) => void;
}

function Group({ group, chosen, onChosen }: GroupProps) {
  const words = wordsOf('hooks');
  const types: readonly string[] = hookEvents[group];
  const count = types.filter((type) => chosen.includes(type)).length;
  const others = chosen.filter((type) => !types.includes(type));
  const flip = (type: string, isOn: boolean) =>
    onChosen(isOn ? [...chosen, type] : chosen.filter((one) => one !== type));
  return (
    <details class="lines hook-group">
      <summary class="line">
        <strong class="grow">{words.groups[group]}</strong>
        <span class="soft small">{words.chosen({ count, all: types.length })}</span>
      </summary>
      <Switch
        label={words.all}
        isOn={count === types.length}
        onChange={(isOn) => onChosen(isOn ? [...others, ...types] : others)}
      />
      {types.map((type) => (
        <Switch
          key={type}
          label={activityTypeWords(type)}
          isOn={chosen.includes(type)}
          onChange={(isOn) => flip(type, isOn)}
        />
      ))}
    </details>
  );
}
