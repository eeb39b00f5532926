import type { ComponentChildren } from 'preact';
import { Field } from './field.tsx';

interface StepperProps {
  readonly label: string;
  /** What the two buttons say to a screen reader. */
  readonly less: string;
  readonly more: string;
  readonly max: number;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly problem?: string | undefined;
  /** The letter that leads here. */
  readonly letter?: string;
  /** What is counted, before the number. */
  readonly picture?: ComponentChildren;
}

/** A small number on a line: a step down, a step up, or typed. */
export function Stepper({ label, less, more, max, value, onValue, problem, letter, picture }: StepperProps) {
  const count = Number(value) || 0;
  const step = (by: number) => onValue(String(Math.min(max, Math.max(0, count + by))));
  return (
    <div class="line stepper">
      <Field label={label} problem={problem}>
        {(control) => (
          <span class="stepper-keys">
            <button type="button" aria-label={less} disabled={count <= 0} onClick={() => step(-1)}>
              −
            </button>
            {picture}
            <input
              {...control}
              data-key={letter}
              type="number"
              inputMode="numeric"
              min={0}
              max={max}
              step={1}
              value={value}
              onInput={(event) => onValue(event.currentTarget.value)}
            />
            <button type="button" aria-label={more} disabled={count >= max} onClick={() => step(1)}>
              +
            </button>
          </span>
        )}
      </Field>
    </div>
  );
}
