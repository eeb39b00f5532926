import { z } from 'zod';

/** What works on runs and leads chats: built-in rules, a program of the operator's, or a language model. */
export const agentAdapter = z.enum(['rules', 'process', 'anthropic', 'openai']);

/** US dollars with fractions, as prices of language models are. */
export const usd = z.number().min(0).max(1_000);

export const tokens = z.int().min(0).max(1_000_000_000);

export const settings = {
  enabled: z.boolean(),
  adapter: agentAdapter,
  dailyUsd: usd,
  dailyTokens: tokens,
};
