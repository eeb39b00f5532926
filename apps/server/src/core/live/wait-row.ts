import { Refusal } from '../errors/refusal.ts';
import { stringifyAnswer } from '../json/raw-json.ts';
import { bodyOf, type Found, type ResourceState } from '../resources/resource-reader.ts';
import { epochOf } from '../versions/version.ts';

/** What was asked for in one row, and the resource behind it or the refusal that its caller gets. */
export interface AskedRow {
  readonly uri: string;
  readonly sinceVersion: string | undefined;
  readonly found: Found | Refusal;
}

export type RowStatus = 'changed' | 'unchanged' | 'reset' | 'not_found' | 'forbidden' | 'bad_uri';

export interface WaitRow {
  readonly uri: string;
  readonly status: RowStatus;
  readonly state: ResourceState | undefined;
}

/** The row of an answer, from what was asked and what the snapshot said. */
export function rowOf({ uri, sinceVersion }: AskedRow, state: ResourceState | Refusal): WaitRow {
  if (state instanceof Refusal) return { uri, status: statusOfRefusal(state), state: undefined };
  return { uri, status: statusOf(sinceVersion, state), state };
}

/** Without a version everything is new. A version of another epoch says nothing about what was seen. */
function statusOf(sinceVersion: string | undefined, { version, changed }: ResourceState): RowStatus {
  if (sinceVersion === version) return 'unchanged';
  return sinceVersion === undefined || epochOf(sinceVersion) === changed.epoch ? 'changed' : 'reset';
}

function statusOfRefusal(refusal: Refusal): RowStatus {
  if (refusal.code === 'BAD_INPUT') return 'bad_uri';
  return refusal.code === 'DOMAIN_NOT_FOUND' ? 'not_found' : 'forbidden';
}

/**
 * Whether a row is worth an answer at once. A row that cannot be watched is not, or one bad row would end the wait for all
 * the others; but a resource that the caller knew and that is gone is news.
 */
export function isNews({ sinceVersion }: AskedRow, { status }: WaitRow): boolean {
  if (status === 'not_found') return sinceVersion !== undefined;
  return status === 'changed' || status === 'reset';
}

/** The rows as JSON. States hold lists that are JSON text already, so the whole is put together as text. */
export function rowsAsJson(rows: readonly WaitRow[], includeState: boolean): string {
  return `[${rows.map((row) => rowAsJson(row, includeState)).join(',')}]`;
}

function rowAsJson({ uri, status, state }: WaitRow, includeState: boolean): string {
  const head = JSON.stringify({ uri, status, version: state?.version ?? null });
  const isShown = status === 'reset' || (status === 'changed' && includeState);
  if (state === undefined || !isShown) return head;
  return `${head.slice(0, -1)},"state":${stringifyAnswer(bodyOf(state))}}`;
}
