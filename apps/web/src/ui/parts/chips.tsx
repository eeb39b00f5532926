import { useId } from 'preact/hooks';
import { Face } from './face.tsx';

export interface Chip<Value> {
  readonly value: Value;
  readonly label: string;
  /** For short labels: what a screen reader says instead. */
  readonly spoken?: string;
  /** A face before the label. */
  readonly picture?: { readonly avatar: string; readonly name: string };
}

interface ChipsProps<Value> {
  readonly label: string;
  readonly chips: readonly Chip<Value>[];
  /** `said-line`: the label stands before them; `one-row`: they scroll sideways, and the label is only heard. */
  readonly look?: 'said-line' | 'one-row';
}

/** One of several. */
export function ChoiceChips<Value extends string | number | null>({
  label,
  chips,
  look,
  value,
  onValue,
}: ChipsProps<Value> & { readonly value: Value | undefined; readonly onValue: (value: Value) => void }) {
  const name = useId();
  return (
    <fieldset class={`field ${look ?? ''}`}>
      <legend>{label}</legend>
      <div class={`chips ${look ?? ''}`}>
        {chips.map((chip) => (
          <label class={`chip ${chip.value === value ? 'is-on' : ''}`} key={chip.value}>
            <input
              type="radio"
              name={name}
              checked={chip.value === value}
              onChange={() => onValue(chip.value)}
              aria-label={chip.spoken}
            />
            {chip.picture && <Face {...chip.picture} />}
            {chip.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Any of several. */
export function ToggleChips<Value extends string | number>({
  label,
  chips,
  values,
  onValues,
}: Omit<ChipsProps<Value>, 'look'> & {
  readonly values: readonly Value[];
  readonly onValues: (values: Value[]) => void;
}) {
  const toggled = (value: Value) =>
    values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return (
    <fieldset class="field">
      <legend>{label}</legend>
      <div class="chips">
        {chips.map(({ value, label: text, spoken }) => (
          <label class={`chip ${values.includes(value) ? 'is-on' : ''}`} key={value}>
            <input
              type="checkbox"
              checked={values.includes(value)}
              onChange={() => onValues(toggled(value))}
              aria-label={spoken}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
