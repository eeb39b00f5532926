import type { Message } from '@sprout/messages';
import { z } from 'zod';
import { markedPaths } from './marked-paths.ts';

/** The schemas of sentences that Sprout says. */
const marked = new WeakSet<z.ZodType>();

/**
 * A sentence in an answer. Behaviour gives a message; callers get a string in their language, and the apps also get the message,
 * so that they can show it in another one.
 */
export function sentenceField(description?: string): z.ZodType<string, Message> {
  const schema = description === undefined ? z.string() : z.string().describe(description);
  marked.add(schema);
  // The schema checks and describes what callers get. Its input type is what behaviour gives.
  return schema as unknown as z.ZodType<string, Message>;
}

/** The paths of Sprout's sentences in a document. */
export function sentencePaths(schema: z.ZodType): readonly string[] {
  return markedPaths(schema, marked);
}
