import { type Violation, violation } from '../violation/violation.ts';
import { type InputEnvelope, inputEnvelopeSchema } from './input-envelope.ts';
import { checkKeys } from './legacy-keys.ts';
import { envelopeLimits } from './limits.ts';
import { checkListSizes, textsOf } from './lists.ts';
import { lintNotes } from './notes-lint.ts';
import { checkShape } from './shape.ts';

export interface InputRules {
  /** Whether the step allows feature_id to be null; 'unknown' where no step is at hand, e.g. for a lone file. */
  readonly mayOmitFeature?: boolean | 'unknown';
}

/** Every violation of a parsed input envelope, errors and warnings. */
export function checkInput(value: unknown, rules: InputRules = {}): Violation[] {
  const oversized = checkListSizes(value, { prior_context: envelopeLimits.notes });
  if (oversized.length > 0) return oversized;
  const envelope = (value ?? {}) as Partial<InputEnvelope>;
  return [
    ...checkShape(inputEnvelopeSchema, value).map(nameIteration),
    ...checkKeys(value, Object.keys(inputEnvelopeSchema.shape), [], 'An input envelope'),
    ...checkKeys(envelope.context, ['feature_id', 'workflow', 'iteration'], ['context'], 'context'),
    ...checkKeys(envelope.task, ['action', 'params'], ['task'], 'task'),
    ...checkFeature(envelope, rules),
    ...lintNotes(textsOf(envelope.prior_context), 'prior_context'),
  ];
}

function checkFeature(envelope: Partial<InputEnvelope>, { mayOmitFeature = false }: InputRules): Violation[] {
  if (mayOmitFeature === true || envelope.context?.feature_id !== null) return [];
  const fix = 'Name the feature, or let the step say "feature_optional: true".';
  const message =
    mayOmitFeature === 'unknown'
      ? 'feature_id is null, which is right only for a step that says "feature_optional: true".'
      : 'feature_id is null, and the step does not allow that.';
  const found = violation('FEATURE_ID_NULL', '/context/feature_id', message, fix);
  return [mayOmitFeature === 'unknown' ? { ...found, severity: 'warning' } : found];
}

function nameIteration(found: Violation): Violation {
  if (found.pointer !== '/context/iteration' || found.code === 'FIELD_MISSING') return found;
  return violation(
    'ITERATION_BELOW_ONE',
    found.pointer,
    found.message,
    'Use a whole number; the first iteration is 1.',
  );
}
