import type { Artifact } from '../envelope/output-envelope.ts';
import { placeholderReason, shrinksSuspiciously } from '../envelope/placeholder.ts';
import { sha256 } from '../json/canonical.ts';
import { jsonPointer } from '../json/pointer.ts';
import { pathKey, readArtifactPath } from '../path/artifact-path.ts';
import { mayWrite } from '../path/write-set.ts';
import type { ViolationCode } from '../violation/codes.ts';
import { type Violation, violation } from '../violation/violation.ts';
import { contentToWrite, type PlannedWrite } from './planned-write.ts';

/** The file at a path. */
export type FileFacts =
  | { readonly state: 'missing' }
  | { readonly state: 'file'; readonly version: string; readonly bytes: number; readonly newline: 'lf' | 'crlf' }
  | { readonly state: 'refused'; readonly code: ViolationCode; readonly message: string };

export interface WriteRequest {
  /** "run/step/iteration", the first part of every effect key. */
  readonly owner: string;
  readonly artifacts: readonly Artifact[];
  readonly patterns: readonly string[];
  readonly indexPath: string;
  readonly featureRoot: string | null;
  readonly suspiciousContent: 'retry' | 'allow';
  /** Version of every file in the write set when the agent's input was built. */
  readonly versions: Readonly<Record<string, string>>;
  /** The current file, by normal path; also for the same paths under featureRoot. */
  readonly factsOf: (path: string) => FileFacts;
}

export interface WritePlan {
  readonly writes: readonly PlannedWrite[];
  readonly violations: readonly Violation[];
}

/** All of an envelope's writes, or every reason why none of them may happen. */
export function planWrites(request: WriteRequest): WritePlan {
  const planned = request.artifacts.map((artifact, index) => planOne(request, artifact, index));
  const violations = planned.flatMap((one) => (one !== null && 'code' in one ? [one] : []));
  const writes = planned.filter((one): one is PlannedWrite => one !== null && !('code' in one));
  return violations.length > 0 ? { writes: [], violations } : { writes, violations: [] };
}

/** The normal paths whose facts planWrites will ask for. */
export function pathsToInspect(artifacts: readonly Artifact[], featureRoot: string | null): string[] {
  return artifacts.flatMap(({ path }) => {
    const reading = readArtifactPath(path);
    if (!reading.ok) return [];
    const normal = reading.segments.join('/');
    const under = underFeatureRoot(featureRoot, normal);
    return under === null ? [normal] : [normal, under];
  });
}

/** Null if the file already has the agent's content. */
function planOne(request: WriteRequest, artifact: Artifact, index: number): PlannedWrite | Violation | null {
  const at = jsonPointer(['artifacts', index, 'path']);
  const reading = readArtifactPath(artifact.path);
  if (!reading.ok) return violation(reading.code, at, reading.message, reading.fix);
  const path = reading.segments.join('/');
  // Until an agent writes the index page it shows the journal, and changes while the agent works.
  const isIndex = pathKey(reading.segments) === pathKey(request.indexPath.split('/'));
  const facts = request.factsOf(path);
  const astray = findAstray(request, path, facts, at);
  if (astray) return astray;
  if (facts.state === 'refused') return violation(facts.code, at, facts.message, 'Choose a path without links.');
  if (!isIndex && !mayWrite(request.patterns, reading.segments)) {
    const allowed = request.patterns.join(', ') || '(nothing)';
    return violation('PATH_OUTSIDE_WRITE_SET', at, `The step may not write ${path}.`, `It may write: ${allowed}.`);
  }
  const newline = artifact.operation === 'update' && keepsCrlf(facts, artifact.content) ? 'crlf' : 'as_sent';
  const content = contentToWrite(artifact.content, newline);
  const after = sha256(content);
  if (facts.state === 'file' && facts.version === after) return null;
  const conflict =
    isIndex && artifact.operation === 'update' ? undefined : findConflict(request, artifact, path, facts, at);
  return (
    conflict ??
    findSuspicion(request, artifact, isIndex ? { state: 'missing' } : facts, content, index) ?? {
      index,
      path,
      operation: artifact.operation,
      before: facts.state === 'file' ? facts.version : null,
      after,
      newline,
      effectKey: `${request.owner}/${index}/${after.slice(0, 16)}`,
    }
  );
}

/** A path relative to feature_root: refused, with the path that was probably meant. */
function findAstray(request: WriteRequest, path: string, facts: FileFacts, at: string): Violation | undefined {
  const meant = underFeatureRoot(request.featureRoot, path);
  if (meant === null || facts.state !== 'missing') return undefined;
  const existsThere = request.factsOf(meant).state === 'file';
  const belongsThere = mayWrite(request.patterns, meant.split('/')) && !mayWrite(request.patterns, path.split('/'));
  if (!existsThere && !belongsThere) return undefined;
  const message = `${path} is relative to feature_root; paths are relative to the workspace root.`;
  return violation('PATH_UNDER_FEATURE_ROOT', at, message, `Probably meant: ${meant}`);
}

function findConflict(
  request: WriteRequest,
  artifact: Artifact,
  path: string,
  facts: FileFacts,
  at: string,
): Violation | undefined {
  if (artifact.operation === 'create') {
    if (facts.state === 'missing') return undefined;
    return violation('CONFLICT_EXISTS', at, `${path} exists with other content.`, 'Read it, then use "update".');
  }
  if (facts.state !== 'file') return violation('CONFLICT_MISSING', at, `${path} does not exist.`, 'Use "create".');
  if (request.versions[path] === facts.version) return undefined;
  const fix = 'Read it again; return changes as artifacts only, never write files directly.';
  return violation('CONFLICT_CHANGED', at, `${path} changed after the input was built.`, fix);
}

function findSuspicion(
  request: WriteRequest,
  artifact: Artifact,
  facts: FileFacts,
  content: string,
  index: number,
): Violation | undefined {
  if (request.suspiciousContent === 'allow') return undefined;
  const at = jsonPointer(['artifacts', index, 'content']);
  const placeholder = placeholderReason(artifact.content);
  if (placeholder !== undefined) {
    return violation('CONTENT_PLACEHOLDER', at, `Not a complete file: ${placeholder}.`, 'Send the complete content.');
  }
  if (facts.state !== 'file' || !shrinksSuspiciously(facts.bytes, Buffer.byteLength(content))) return undefined;
  const message = `The update drops more than 80 % of ${artifact.path} (${facts.bytes} → ${Buffer.byteLength(content)} bytes).`;
  return violation(
    'CONTENT_SHRUNK',
    at,
    message,
    'Send the complete content, or say in the summary why it shrinks and escalate.',
  );
}

function keepsCrlf(facts: FileFacts, content: string): boolean {
  return facts.state === 'file' && facts.newline === 'crlf' && !content.includes('\r');
}

function underFeatureRoot(featureRoot: string | null, path: string): string | null {
  if (featureRoot === null) return null;
  const root = readArtifactPath(featureRoot.replace(/\/+$/, ''));
  if (!root.ok) return null;
  const folder = root.segments.join('/');
  return path.startsWith(`${folder}/`) ? null : `${folder}/${path}`;
}
