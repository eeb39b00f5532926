import { useState } from 'preact/hooks';
import { weekdayName } from '../../../client/dates.ts';
import type { Problem } from '../../../client/problem.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { ChoiceChips } from '../../../ui/parts/chips.tsx';
import { Switch, TextField } from '../../../ui/parts/field.tsx';
import { Form } from '../../../ui/parts/form.tsx';
import { tell } from '../../../ui/parts/toast.tsx';
import { familyNow } from '../../family.ts';
import { fieldsOf } from '../../parts/fields-of.ts';
import { act } from '../../sprout.ts';
import { QuietHours } from './quiet-hours.tsx';
import { changeOf, formOf, type Rules, type RulesForm, weekdays, withPerDay } from './rules-form.ts';
import './screen-rules.css';
import { wordsOf } from '../../../client/words.ts';
import { Refused } from '../../parts/refused.tsx';

interface RulesEditorProps {
  readonly rules: Rules;
  readonly onSaved: () => Promise<void>;
}

export function RulesEditor({ rules, onSaved }: RulesEditorProps) {
  const words = wordsOf('screenTime');
  const [form, setForm] = useState(() => formOf(rules));
  const [problem, setProblem] = useState<Problem>();
  const put = (change: Partial<RulesForm>) => setForm({ ...form, ...change });
  const at = fieldsOf(form, put);
  const { childId } = rules;
  const whose = (name: keyof Rules['whose']) =>
    childId === null ? undefined : rules.whose[name] === 'own' ? words.own : words.fromFamily;
  const hasOwn = childId !== null && Object.values(rules.whose).includes('own');

  const save = async (change: ReturnType<typeof changeOf>) => {
    const outcome = await act('screentime.update_settings', { ...change, ...(childId !== null && { childId }) });
    setProblem(outcome.ok ? undefined : outcome.problem);
    if (!outcome.ok) return;
    tell(words.saved);
    await onSaved();
  };
  const dropOwn = () =>
    Object.fromEntries(Object.entries(rules.whose).flatMap(([name, is]) => (is === 'own' ? [[name, null]] : [])));

  return (
    <Form class="stack wide" onSend={() => save(changeOf(formOf(rules), form))}>
      {form.isPerDay ? (
        <fieldset class="field">
          <legend>{words.daily}</legend>
          <div class="days-grid">
            {weekdays.map((day, index) => (
              <TextField
                key={day}
                label={weekdayName(index + 1, 'long')}
                type="number"
                min={0}
                max={1_440}
                value={form.minutesOf[day]}
                onValue={(minutes) => put({ minutesOf: { ...form.minutesOf, [day]: minutes } })}
              />
            ))}
          </div>
          <span class="hint">{[words.noLimit, whose('dailyMinutes')].filter(Boolean).join(' ')}</span>
        </fieldset>
      ) : (
        <TextField
          label={words.daily}
          hint={[words.noLimit, whose('dailyMinutes')].filter(Boolean).join(' ')}
          type="number"
          min={0}
          max={1_440}
          {...at('minutes')}
        />
      )}
      <Switch label={words.perDay} isOn={form.isPerDay} onChange={(isPerDay) => setForm(withPerDay(form, isPerDay))} />
      {familyNow().gemsEnabled && (
        <TextField
          label={words.price}
          hint={whose('gemsPerMinute')}
          type="number"
          min={0}
          max={1_000}
          {...at('price')}
        />
      )}
      <Switch
        label={words.tasksFirst}
        hint={words.tasksFirstHint}
        isOn={form.tasksFirst}
        onChange={(tasksFirst) => put({ tasksFirst })}
      />
      <ChoiceChips
        label={words.overLimit}
        chips={(['refuse', 'ask'] as const).map((value) => ({ value, label: words.overLimits[value] }))}
        {...at('overLimit')}
      />
      <fieldset class="field stack">
        <legend>{words.auto}</legend>
        <TextField label={words.autoRequest} type="number" min={0} max={1_440} {...at('autoRequest')} />
        <TextField label={words.autoDay} hint={words.autoHint} type="number" min={0} max={1_440} {...at('autoDay')} />
      </fieldset>
      <QuietHours times={form.quiet} onTimes={(quiet) => put({ quiet })} />
      <Refused problem={problem} />
      <div class="buttons">
        <Button look="main" type="submit">
          {wordsOf('shared').save}
        </Button>
        {hasOwn && (
          <Button look="quiet" onClick={() => save(dropOwn())}>
            {words.asFamily}
          </Button>
        )}
      </div>
    </Form>
  );
}
