import { itemsIn, type RawJson } from '../../core/json/raw-json.ts';

interface Listed {
  readonly requestId: string;
  readonly status: string;
}

/** What to do about the oldest request that waits: lists are newest first. Undefined if none waits. */
export function stepForPending(requests: readonly Listed[] | RawJson<readonly Listed[]>): string | undefined {
  const pending = itemsIn(requests).findLast(({ status }) => status === 'pending');
  return (
    pending &&
    `Request ${pending.requestId} waits for a parent’s decision; screentime.review_request with this requestId ` +
      'decides, but ask the parent before you deny.'
  );
}
