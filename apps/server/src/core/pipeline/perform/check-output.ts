import type { z } from 'zod';

/** In tests, an answer that breaks its own schema is a fault of ours. */
export function checkOutput(schema: z.ZodType, output: object): void {
  const parsed = schema.safeParse(output);
  if (!parsed.success) throw new Error(`an answer breaks its own schema: ${parsed.error.message}`);
}
