import { checkInput } from '../envelope/check-input.ts';
import { checkOutput } from '../envelope/check-output.ts';
import type { InputEnvelope } from '../envelope/input-envelope.ts';
import type { OutputEnvelope } from '../envelope/output-envelope.ts';
import type { EnvelopeKind } from '../parsing/parse-envelope.ts';
import type { Violation } from '../violation/violation.ts';
import { migrateInput } from './migrate-input.ts';
import { migrateOutput } from './migrate-output.ts';
import type { Move, OldObject } from './report.ts';

export interface Migration {
  readonly kind: EnvelopeKind;
  readonly envelope: InputEnvelope | OutputEnvelope;
  readonly moves: readonly Move[];
  /** What is still wrong with the result; errors need a person. */
  readonly violations: readonly Violation[];
}

const outputKeys = [
  'success',
  'status',
  'result',
  'outcome',
  'error',
  'error_message',
  'artifacts',
  'summary',
  'recommendation',
  'next_recommendation',
  'next_action',
  'state_updates',
  'verdict',
  'artifact_path',
  'message',
];
const inputKeys = ['context', 'task', 'mode', 'action', 'params', 'prior_context', 'iteration', 'feature_id'];

/** Turns an envelope of an older dialect into one of this protocol, and says what it did and what it guessed. */
export function migrateEnvelope(old: OldObject, forced?: EnvelopeKind): Migration {
  const kind = forced ?? guessKind(old);
  if (kind === 'input') {
    const { envelope, moves } = migrateInput(old);
    return { kind, envelope, moves: moves.list, violations: checkInput(envelope, { mayOmitFeature: true }) };
  }
  const { envelope, moves } = migrateOutput(old);
  return { kind, envelope, moves: moves.list, violations: checkOutput(envelope) };
}

function guessKind(old: OldObject): EnvelopeKind {
  const count = (keys: readonly string[]) => keys.filter((key) => Object.hasOwn(old, key)).length;
  return count(outputKeys) > count(inputKeys) || /_(?:report|risks|results?)"/u.test(JSON.stringify(Object.keys(old)))
    ? 'output'
    : 'input';
}
