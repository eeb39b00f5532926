import type { ReadContext } from '../operations/context.ts';

/** What the resource behind a URI shows, in the caller's snapshot or transaction; null if there is no such thing. */
export interface ShowsResources {
  stateOf(context: ReadContext, uri: string): Promise<object | null>;
}
