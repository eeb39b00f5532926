import type { Artifact } from '../envelope/output-envelope.ts';

/** One file of one envelope, decided and journalled before anything is written. */
export interface PlannedWrite {
  /** Position in the envelope's artifacts, from which the content comes. */
  readonly index: number;
  /** Normal form: no "./". */
  readonly path: string;
  readonly operation: Artifact['operation'];
  /** Version expected on disk before; null when the file must not exist. */
  readonly before: string | null;
  readonly after: string;
  /** The file's own line endings, kept when the agent sent plain LF. */
  readonly newline: 'as_sent' | 'crlf';
  /** Unique per run, step, iteration, index and content: applying twice is the same as once. */
  readonly effectKey: string;
}

export function contentToWrite(content: string, newline: PlannedWrite['newline']): string {
  return newline === 'crlf' ? content.replaceAll('\n', '\r\n') : content;
}
