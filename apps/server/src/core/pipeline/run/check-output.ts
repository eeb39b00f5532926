import type { z } from 'zod';

/** In tests, an answer that breaks its own schema is a fault of ours. */
export function checkOutput(schema: z.ZodType, output: object): void {
  // The long way round, so that parts which are JSON text already are looked into.
  const parsed = schema.safeParse(JSON.parse(JSON.stringify(output)));
  if (!parsed.success) throw new Error(`an answer breaks its own schema: ${parsed.error.message}`);
}
