import type { Conversation, ModelAnswer } from './conversation.ts';

/** How one kind of service is asked, and how its stream of events becomes an answer. */
export interface Dialect {
  readonly path: string;
  readonly headers: (key: string) => Readonly<Record<string, string>>;
  readonly bodyOf: (model: string, conversation: Conversation) => object;
  /** Throws a ServiceFault if the stream ends early, reports an error or has another shape. */
  readonly collect: (events: AsyncIterable<string>) => Promise<ModelAnswer>;
}
