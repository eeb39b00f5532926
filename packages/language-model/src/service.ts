import { anthropicDialect } from './anthropic.ts';
import type { Conversation } from './conversation.ts';
import type { Dialect } from './dialect.ts';
import { openAiDialect } from './openai.ts';
import type { Outgoing } from './send.ts';

/** Where a language model is. */
export interface ModelAddress {
  readonly adapter: 'anthropic' | 'openai';
  /** Without the path of the API. */
  readonly url: URL;
  /** Empty for a model on a local address. */
  readonly key: string;
  readonly model: string;
}

export function dialectOf({ adapter, url }: Pick<ModelAddress, 'adapter' | 'url'>): Dialect {
  if (adapter === 'anthropic') return anthropicDialect;
  return openAiDialect(url.hostname.endsWith('openai.com') ? 'max_completion_tokens' : 'max_tokens');
}

/** The request that says all of a conversation. */
export function requestOf(address: ModelAddress, conversation: Conversation): Outgoing {
  const { url, key, model } = address;
  const dialect = dialectOf(address);
  return {
    url: new URL(dialect.path, url.href.endsWith('/') ? url : `${url.href}/`),
    headers: dialect.headers(key),
    body: JSON.stringify(dialect.bodyOf(model, conversation)),
  };
}
