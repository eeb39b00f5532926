import { jsonPointer } from '../json/pointer.ts';
import { checkArtifactPaths } from '../path/check-paths.ts';
import { type Violation, violation } from '../violation/violation.ts';
import { checkKeys } from './legacy-keys.ts';
import { envelopeLimits } from './limits.ts';
import { checkListSizes, textsOf } from './lists.ts';
import { lintNotes } from './notes-lint.ts';
import { type OutputEnvelope, operations, outputEnvelopeSchema } from './output-envelope.ts';
import { placeholderReason } from './placeholder.ts';
import { checkShape } from './shape.ts';

export interface OutputRules {
  /** Names of the workflow's agents, for the lint of notes. */
  readonly agentNames?: readonly string[];
}

const artifactKeys = ['path', 'operation', 'content'];

/** Every violation of a parsed output envelope that can be seen without the workspace. */
export function checkOutput(value: unknown, rules: OutputRules = {}): Violation[] {
  const envelope = (value ?? {}) as Partial<OutputEnvelope>;
  const oversized = checkListSizes(value, { artifacts: envelopeLimits.artifacts, notes: envelopeLimits.notes });
  if (oversized.length > 0) return oversized;
  const artifacts: unknown[] = Array.isArray(envelope.artifacts) ? envelope.artifacts : [];
  return [
    ...checkShape(outputEnvelopeSchema, value).map(nameOperation(artifacts)),
    ...checkKeys(value, Object.keys(outputEnvelopeSchema.shape), [], 'An output envelope'),
    ...checkPair(envelope),
    ...artifacts.flatMap((artifact, index) => [
      ...checkKeys(artifact, artifactKeys, ['artifacts', index], 'An artifact'),
      ...checkContent(artifact, index),
    ]),
    ...checkArtifactPaths(artifacts.map((artifact) => (artifact as { path?: unknown } | null)?.path)),
    ...checkUnicode(envelope),
    ...lintNotes(textsOf(envelope.notes), 'notes', rules.agentNames),
  ];
}

/** true+proceed, true+retry, true+escalate, false+retry and false+escalate are legal. */
function checkPair({ success, recommendation }: Partial<OutputEnvelope>): Violation[] {
  if (success !== false || recommendation !== 'proceed') return [];
  const fix = 'Recommend retry or escalate after a failure, or report success.';
  return [
    violation('CONTRADICTORY_PAIR', '/recommendation', 'success is false but the recommendation is proceed.', fix),
  ];
}

function nameOperation(artifacts: readonly unknown[]) {
  return (found: Violation): Violation => {
    const index = /^\/artifacts\/(\d+)\/operation$/.exec(found.pointer)?.[1];
    if (index === undefined || found.code === 'FIELD_MISSING') return found;
    const given = (artifacts[Number(index)] as { operation?: unknown }).operation;
    const fix =
      given === 'overwrite'
        ? 'Use "update": it replaces the whole file.'
        : given === 'delete'
          ? 'Deleting is not part of the protocol; ask for it in the summary and escalate.'
          : `Use one of: ${operations.join(', ')}.`;
    return violation(
      'OPERATION_REFUSED',
      found.pointer,
      `The operation ${JSON.stringify(given)?.slice(0, 60)} is refused.`,
      fix,
    );
  };
}

function checkContent(artifact: unknown, index: number): Violation[] {
  const content = (artifact as { content?: unknown } | null)?.content;
  if (typeof content !== 'string') return [];
  const reason = placeholderReason(content);
  if (reason === undefined) return [];
  const pointer = jsonPointer(['artifacts', index, 'content']);
  return [
    violation(
      'CONTENT_PLACEHOLDER',
      pointer,
      `Not a complete file: ${reason}.`,
      'Send the complete content of the file.',
    ),
  ];
}

/** Half a surrogate pair would reach the disk as U+FFFD: the file would not be what the agent sent. */
function checkUnicode(envelope: Partial<OutputEnvelope>): Violation[] {
  const texts: [string, unknown][] = [['/summary', envelope.summary]];
  textsOf(envelope.notes).forEach((note, index) => {
    texts.push([`/notes/${index}`, note]);
  });
  if (Array.isArray(envelope.artifacts)) {
    envelope.artifacts.forEach((artifact: Partial<OutputEnvelope['artifacts'][number]> | null, index) => {
      texts.push([`/artifacts/${index}/path`, artifact?.path], [`/artifacts/${index}/content`, artifact?.content]);
    });
  }
  return texts
    .filter(([, text]) => typeof text === 'string' && !text.isWellFormed())
    .map(([pointer]) =>
      violation('TEXT_NOT_UNICODE', pointer, 'The text holds half of a surrogate pair.', 'Send well-formed Unicode.'),
    );
}

/** Only the fields of the protocol, so that unknown keys travel no further. */
export function cleanOutput({ success, summary, artifacts, notes, recommendation }: OutputEnvelope): OutputEnvelope {
  return {
    success,
    summary,
    artifacts: artifacts.map(({ path, operation, content }) => ({ path, operation, content })),
    ...(notes === undefined ? {} : { notes: [...notes] }),
    recommendation,
  };
}
