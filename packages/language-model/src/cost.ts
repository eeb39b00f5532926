import type { ModelUse } from './conversation.ts';

/** What requests use. */
export interface Amount {
  readonly tokens: number;
  readonly microUsd: number;
}

/** US dollars for a million tokens, which are millionths of a dollar for one token. */
export interface Price {
  readonly input: number;
  readonly output: number;
}

/** Anthropic’s prices of the cache. Other services discount cached tokens by themselves, and ask at most the full price. */
const WRITTEN_TO_CACHE = 1.25;
const READ_FROM_CACHE = 0.1;

export function costOf({ input, written, cached, output }: ModelUse, price: Price): Amount {
  const paidInput = input + written * WRITTEN_TO_CACHE + cached * READ_FROM_CACHE;
  return {
    tokens: input + written + cached + output,
    microUsd: Math.ceil(paidInput * price.input + output * price.output),
  };
}

/** The most that a request can cost, if its input has at most so many tokens. */
export function mostCost(inputTokens: number, outputTokens: number, price: Price): Amount {
  return costOf({ input: 0, written: inputTokens, cached: 0, output: outputTokens }, price);
}

/** Marks that a service puts around a request and around each of its turns, in tokens. */
const PER_REQUEST = 512;
const PER_TURN = 16;

/** Services cut text into tokens of about four bytes. */
const BYTES_PER_TOKEN = 4;

/** What a text probably has, for a request whose real use nobody told. */
export function likelyTokens(text: string, turns = 0): number {
  return Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN) + turns * PER_TURN;
}

/** An answer that broke off had probably not got far: this much of the longest one. */
const SHARE_OF_BROKEN_ANSWER = 1 / 16;

export function likelyOfBroken(maxTokens: number): number {
  return Math.ceil(maxTokens * SHARE_OF_BROKEN_ANSWER);
}

/** No token is shorter than a byte, so a text never has more tokens than bytes. */
export function mostTokens(text: string, turns: number): number {
  return Buffer.byteLength(text) + PER_REQUEST + turns * PER_TURN;
}
