import { useState } from 'preact/hooks';
import { dayAt } from '../../../client/dates.ts';
import { serverNow } from '../../../client/server-clock.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { SelectField, Switch, TextArea, TextField } from '../../../ui/parts/field.tsx';
import { Sheet } from '../../../ui/parts/sheet.tsx';
import { tell } from '../../../ui/parts/toast.tsx';
import { familyNow, kidById } from '../../family.ts';
import { act, router } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';
import { type AskingSkill, askedOf, inputOf, labelOf, needsKid, unfilledIn, type Variable } from './run-form.ts';

export interface RunSheetProps {
  readonly skill: AskingSkill & { readonly skillId: string; readonly name: string };
  readonly onClose: () => void;
}

/** Asks for what the skill needs, and runs it once. */
export function RunSheet({ skill, onClose }: RunSheetProps) {
  const words = wordsOf('skills');
  const { kids, timezone } = familyNow();
  const [childId, setChildId] = useState('');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const start = async () => {
    if (needsKid(skill) && childId === '') return setProblem(words.needsKid);
    const [unfilled] = unfilledIn(skill, typed);
    if (unfilled !== undefined) return setProblem(words.fillIn({ field: labelOf(unfilled) }));
    const input = inputOf(skill, typed, kidById(childId), dayAt(serverNow(), timezone));
    const outcome = await act('run.start', {
      skillId: skill.skillId,
      input,
      ...(childId !== '' && { childId }),
    });
    if (!outcome.ok) return setProblem(problemWords(outcome.problem));
    tell(words.started);
    router.go(router.href('run', { runId: outcome.data.runId }));
  };
  return (
    <Sheet title={words.runTitle({ skill: skill.name })} onClose={onClose}>
      <SelectField
        label={words.runFor}
        value={childId}
        onValue={setChildId}
        options={[{ value: '', label: words.nobody }, ...kids.map((kid) => ({ value: kid.childId, label: kid.name }))]}
      />
      {askedOf(skill).map((variable) => (
        <Asked
          key={variable.name}
          variable={variable}
          value={typed[variable.name] ?? ''}
          onValue={(value) => setTyped({ ...typed, [variable.name]: value })}
        />
      ))}
      {problem !== undefined && (
        <p class="notice alarm" role="alert">
          {problem}
        </p>
      )}
      <div class="buttons">
        <Button look="main" onClick={start}>
          {words.start}
        </Button>
        <Button onClick={onClose}>{wordsOf('shared').cancel}</Button>
      </div>
    </Sheet>
  );
}

interface AskedProps {
  readonly variable: Variable;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

function Asked({ variable, value, onValue }: AskedProps) {
  const { type } = variable;
  const label = labelOf(variable);
  if (type === 'boolean') {
    return <Switch label={label} isOn={value === 'true'} onChange={(isOn) => onValue(String(isOn))} />;
  }
  if (type === 'date') return <TextField type="date" label={label} value={value} onValue={onValue} />;
  if (type === 'number' || type === 'integer') {
    return <TextField type="number" label={label} value={value} onValue={onValue} />;
  }
  return <TextArea label={label} rows={2} value={value} onValue={onValue} />;
}
