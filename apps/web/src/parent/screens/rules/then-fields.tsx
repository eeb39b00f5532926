import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { SelectField, TextField } from '../../../ui/parts/field.tsx';
import { familyNow } from '../../family.ts';
import { isKept, kindsFor, MOST_STEPS, needsKid, type StepDraft, type StepForm } from './wish-then.ts';
import type { What } from './wish-when.ts';

interface ThenFieldsProps {
  readonly steps: readonly StepDraft[];
  readonly onChange: (steps: StepDraft[]) => void;
  /** What the wish waits for; undefined where an agent wrote it. */
  readonly what: What | undefined;
  readonly empty: StepForm;
  readonly problemAt: (path: string) => string | undefined;
}

/** Up to three things that happen then. */
export function ThenFields({ steps, onChange, what, empty, problemAt }: ThenFieldsProps) {
  const words = wordsOf('rules');
  return (
    <>
      {steps.map((step, index) => {
        const problem = problemAt(`/then/${index}`);
        return (
          <Card key={index} labelledBy={`step-${index}`}>
            <div class="row">
              <h3 id={`step-${index}`} class="grow">
                {words.step({ number: index + 1 })}
              </h3>
              {steps.length > 1 && (
                <Button
                  look="quiet"
                  aria-label={words.removeStep({ number: index + 1 })}
                  onClick={() => onChange(steps.filter((_, at) => at !== index))}
                >
                  {wordsOf('shared').remove}
                </Button>
              )}
            </div>
            {isKept(step) ? (
              <>
                <p class="notice small">{words.keptStep}</p>
                {problem !== undefined && <p class="problem">{problem}</p>}
              </>
            ) : (
              <StepFields
                step={step}
                what={what}
                problem={problem}
                onChange={(changed) => onChange(steps.map((one, at) => (at === index ? changed : one)))}
              />
            )}
          </Card>
        );
      })}
      {steps.length < MOST_STEPS && (
        <div class="buttons">
          <Button onClick={() => onChange([...steps, { ...empty, kind: 'remind' }])}>{words.addStep}</Button>
        </div>
      )}
    </>
  );
}

interface StepFieldsProps {
  readonly step: StepForm;
  readonly what: What | undefined;
  readonly problem: string | undefined;
  readonly onChange: (step: StepForm) => void;
}

function StepFields({ step, what, problem, onChange }: StepFieldsProps) {
  const words = wordsOf('rules');
  const set = (change: Partial<StepForm>) => onChange({ ...step, ...change });
  const { kind, answers } = step;
  const gives = kind === 'minutes' || kind === 'gems';
  // An agent's "when" may be about nobody.
  const isOfNobody = what !== undefined && needsKid(what);
  const kinds = kindsFor({ what: what ?? 'allDone' });
  return (
    <>
      <SelectField
        label={words.does}
        value={kind}
        onValue={(chosen) => set({ kind: chosen })}
        options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
        problem={problem}
      />
      {gives && (
        <>
          <TextField
            label={words[kind]}
            type="number"
            min={1}
            value={step.amount}
            onValue={(amount) => set({ amount })}
          />
          <SelectField
            label={words.forWhom}
            hasNames
            value={step.childId}
            onValue={(childId) => set({ childId })}
            options={[
              { value: '', label: isOfNobody ? words.choose : words.theKid },
              ...familyNow().kids.map(({ childId, name }) => ({ value: childId, label: name })),
            ]}
          />
          <TextField
            label={words.reason}
            hint={words.timeHint}
            value={step.text}
            onValue={(text) => set({ text })}
            maxLength={200}
          />
        </>
      )}
      {(kind === 'tellKid' || kind === 'remind' || kind === 'question') && (
        <TextField
          label={kind === 'question' ? words.yourQuestion : words.text}
          value={step.text}
          onValue={(text) => set({ text })}
          maxLength={200}
        />
      )}
      {kind === 'question' && (
        <div class="row wraps wish-times">
          {answers.map((answer, index) => (
            <TextField
              key={index}
              label={words.answer({ number: index + 1 })}
              value={answer}
              onValue={(text) => set({ answers: index === 0 ? [text, answers[1]] : [answers[0], text] })}
              maxLength={80}
            />
          ))}
        </div>
      )}
    </>
  );
}
