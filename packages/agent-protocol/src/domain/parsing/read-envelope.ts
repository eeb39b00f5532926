import { checkInput, type InputRules } from '../envelope/check-input.ts';
import { checkOutput, cleanOutput, type OutputRules } from '../envelope/check-output.ts';
import type { InputEnvelope } from '../envelope/input-envelope.ts';
import type { OutputEnvelope } from '../envelope/output-envelope.ts';
import { hasErrors, type Violation, violation } from '../violation/violation.ts';
import { type EnvelopeKind, looksLike, parseEnvelope } from './parse-envelope.ts';

export type EnvelopeReading<T> =
  | { readonly ok: true; readonly envelope: T; readonly violations: readonly Violation[] }
  | { readonly ok: false; readonly stage: 'parse' | 'check'; readonly violations: readonly Violation[] };

/** Text to a checked output envelope. Only `ok: true` may ever be treated as an agent's answer. */
export function readOutput(text: string, rules?: OutputRules): EnvelopeReading<OutputEnvelope> {
  const parsed = parseEnvelope(text, 'output');
  if (!parsed.ok) return { ok: false, stage: 'parse', violations: parsed.violations };
  const violations = checkOutput(parsed.value, rules);
  if (hasErrors(violations)) return { ok: false, stage: 'check', violations };
  return { ok: true, envelope: cleanOutput(parsed.value as OutputEnvelope), violations };
}

/** Text to a checked input envelope: what an agent does with its standard input. */
export function readInput(text: string, rules?: InputRules): EnvelopeReading<InputEnvelope> {
  const parsed = parseEnvelope(text, 'input');
  if (!parsed.ok) return { ok: false, stage: 'parse', violations: parsed.violations };
  const violations = checkInput(parsed.value, rules);
  if (hasErrors(violations)) return { ok: false, stage: 'check', violations };
  return { ok: true, envelope: parsed.value as InputEnvelope, violations };
}

export interface DetectedReading {
  readonly kind: EnvelopeKind | null;
  readonly reading: EnvelopeReading<InputEnvelope | OutputEnvelope>;
}

/** Reads an envelope of either kind, telling them apart by their keys. */
export function readAnyEnvelope(text: string, rules: InputRules & OutputRules = {}): DetectedReading {
  const asOutput = parseEnvelope(text, 'output');
  const asInput = parseEnvelope(text, 'input');
  const isOutput = asOutput.ok && looksLike(asOutput.value, 'output');
  const isInput = asInput.ok && looksLike(asInput.value, 'input');
  if (isOutput && isInput && hasStrongerInput(asOutput.value))
    return { kind: 'input', reading: readInput(text, rules) };
  if (isOutput) return { kind: 'output', reading: readOutput(text, rules) };
  if (isInput) return { kind: 'input', reading: readInput(text, rules) };
  if (!asOutput.ok) return { kind: null, reading: { ok: false, stage: 'parse', violations: asOutput.violations } };
  const fix = 'An input has context, paths and task; an output has success, summary, artifacts and recommendation.';
  const unknown = violation('KIND_UNKNOWN', '', 'This is neither an input nor an output envelope.', fix);
  return { kind: null, reading: { ok: false, stage: 'check', violations: [unknown] } };
}

function hasStrongerInput(value: Readonly<Record<string, unknown>>): boolean {
  const count = (keys: readonly string[]) => keys.filter((key) => Object.hasOwn(value, key)).length;
  return count(['context', 'paths', 'task']) > count(['success', 'summary', 'artifacts', 'recommendation']);
}
