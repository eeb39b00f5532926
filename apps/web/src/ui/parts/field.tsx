import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface FieldWords {
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong with it, beside the field and tied to it. */
  readonly problem?: string | undefined;
}

type Control = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
};

/** A label, what is typed in, a hint, and a problem. The control comes as a function that gets the attributes that tie them. */
export function Field({
  label,
  hint,
  problem,
  children,
}: FieldWords & { readonly children: (control: Control) => ComponentChildren }) {
  const id = useId();
  const notes = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({ id, 'aria-describedby': notes || undefined, 'aria-invalid': problem ? true : undefined })}
      {hint && (
        <span class="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {problem && (
        <span class="problem" id={`${id}-problem`}>
          {problem}
        </span>
      )}
    </div>
  );
}

export interface TextFieldProps extends FieldWords {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly type?: 'text' | 'email' | 'password' | 'number' | 'date' | 'time' | 'search';
  readonly maxLength?: number;
  readonly min?: number | string;
  readonly max?: number | string;
  readonly step?: number;
  readonly isRequired?: boolean;
  readonly autoComplete?: string;
  readonly placeholder?: string;
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    problem,
    value,
    onValue,
    type = 'text',
    isRequired = false,
    autoComplete = 'off',
    ...rest
  } = props;
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(control) => (
        <input
          {...rest}
          {...control}
          {...({ type } as { type: 'text' })}
          dir={type === 'text' ? 'auto' : undefined}
          required={isRequired}
          autocomplete={autoComplete}
          value={value}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

export interface TextAreaProps extends FieldWords {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly maxLength?: number;
  readonly rows?: number;
}

export function TextArea({ label, hint, problem, value, onValue, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(control) => (
        <textarea
          dir="auto"
          {...rest}
          {...control}
          value={value}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

export interface SelectFieldProps<Value extends string> extends FieldWords {
  readonly value: Value;
  readonly onValue: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  /** The options are names, which no catalogue has: of places, of products. */
  readonly hasNames?: boolean;
}

export function SelectField<Value extends string>({
  label,
  hint,
  problem,
  value,
  onValue,
  options,
  hasNames = false,
}: SelectFieldProps<Value>) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(control) => (
        <select
          {...control}
          dir={hasNames ? 'auto' : undefined}
          value={value}
          onChange={(event) => onValue(event.currentTarget.value as Value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export interface SwitchProps {
  readonly label: string;
  readonly hint?: string;
  /** Where a tap on the words leads; without it, it switches. */
  readonly href?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function Switch({ label, hint, href, isOn, onChange }: SwitchProps) {
  const change = (event: { readonly currentTarget: HTMLInputElement }) => onChange(event.currentTarget.checked);
  const told = hint && <span class="hint">{hint}</span>;
  if (href !== undefined) {
    return (
      <div class="switch">
        <input type="checkbox" aria-label={label} checked={isOn} onChange={change} />
        <a class="switch-link" href={href}>
          {label}
          {told}
        </a>
      </div>
    );
  }
  return (
    <label class="switch">
      <input type="checkbox" checked={isOn} onChange={change} />
      <span>
        {label}
        {told}
      </span>
    </label>
  );
}
