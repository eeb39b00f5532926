import { Refusal } from '../errors/refusal.ts';
import { stringifyAnswer } from '../json/raw-json.ts';
import { limits } from '../operations/limits.ts';
import { bodyOf, type Found, type ResourceState } from '../resources/resource-reader.ts';
import { epochOf } from '../versions/version.ts';
import type { waitStatuses } from './wait-schemas.ts';

/** One row of the request, with the resource that its URI names, or the refusal if the caller may not see it. */
export interface AskedRow {
  readonly uri: string;
  readonly sinceVersion: string | undefined;
  readonly found: Found | Refusal;
  /** Whether the URI is that of a guide or a reference page: it can be read, and never changes. */
  readonly isGuide: boolean;
  /** The URIs that writes touch when this resource changes. */
  readonly watched: readonly string[];
}

export type RowStatus = (typeof waitStatuses)[number];

export interface WaitRow {
  readonly uri: string;
  readonly status: RowStatus;
  readonly state: ResourceState | undefined;
  /** What is wrong with the URI. */
  readonly why?: string | undefined;
}

/** The row of the answer, from the row of the request and what the snapshot has. */
export function rowOf({ uri, sinceVersion, isGuide }: AskedRow, state: ResourceState | Refusal): WaitRow {
  if (isGuide) return { uri, status: 'not_live', state: undefined };
  if (state instanceof Refusal) {
    const why = state.code === 'BAD_INPUT' ? `${state.message} ${state.fix}` : undefined;
    return { uri, status: statusOfRefusal(state), state: undefined, why };
  }
  return { uri, status: statusOf(sinceVersion, state), state };
}

/**
 * Without a version there is nothing to compare with: the row has what is current. A version of another epoch, or
 * garbage, does not say what its client has seen.
 */
function statusOf(sinceVersion: string | undefined, { version, changed }: ResourceState): RowStatus {
  if (sinceVersion === version) return 'unchanged';
  if (sinceVersion === undefined) return 'current';
  const epoch = epochOf(sinceVersion);
  if (epoch === undefined) return 'bad_version';
  return epoch === changed.epoch ? 'changed' : 'reset';
}

function statusOfRefusal(refusal: Refusal): RowStatus {
  if (refusal.code === 'BAD_INPUT') return 'bad_uri';
  return refusal.code === 'DOMAIN_NOT_FOUND' ? 'not_found' : 'forbidden';
}

/**
 * Whether a row ends the wait. A row that cannot be watched does not, or one bad row would end the wait for all the
 * others. A resource that is gone does, if the caller had a version of it.
 */
export function isNews({ sinceVersion }: AskedRow, { status }: WaitRow): boolean {
  if (status === 'not_found') return sinceVersion !== undefined;
  return hasNewState(status);
}

function hasNewState(status: RowStatus): boolean {
  return status === 'changed' || status === 'current' || status === 'reset' || status === 'bad_version';
}

/** What to do about the first row whose new state has something that waits. */
export function stepOf(asked: readonly AskedRow[], rows: readonly WaitRow[]): string | undefined {
  for (const [index, { status, state }] of rows.entries()) {
    const found = asked[index]?.found;
    if (state === undefined || !hasNewState(status) || found === undefined || found instanceof Refusal) continue;
    const step = found.resource.nextStep(state.state);
    if (step !== undefined) return step;
  }
  return undefined;
}

/**
 * The rows as JSON text. States hold lists that the store already returned as JSON text, so the rest is joined as text. The
 * state of a URI is sent once. When the answer is full, the other states are left out; the first is always sent.
 */
export function rowsAsJson(rows: readonly WaitRow[], includeState: boolean): string {
  const sent = new Set<string>();
  let room: number = limits.waitAnswerBytes;
  const texts = rows.map(({ uri, status, state, why }) => {
    const head = { uri, status, version: state?.version ?? null, why };
    const isShown = hasNewState(status) && (includeState || status === 'reset' || status === 'bad_version');
    if (state === undefined || !isShown || sent.has(uri)) return JSON.stringify(head);
    const text = room > 0 ? stringifyAnswer(bodyOf(state)) : '';
    room -= Buffer.byteLength(text);
    const hasRoom = text !== '' && (room >= 0 || sent.size === 0);
    // Without the new version: the caller would keep it and never ask for this state.
    if (!hasRoom) return JSON.stringify({ uri, status: 'too_large', version: null });
    sent.add(uri);
    return `${JSON.stringify(head).slice(0, -1)},"state":${text}}`;
  });
  return `[${texts.join(',')}]`;
}
