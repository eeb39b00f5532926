import type { z } from 'zod';

/** In tests, an answer that breaks its own schema is a fault of ours. */
export function checkOutput(schema: z.ZodType, output: object): void {
  // Stringified first, so that parts that are already JSON text are checked too.
  const parsed = schema.safeParse(JSON.parse(JSON.stringify(output)));
  if (!parsed.success) throw new Error(`an answer breaks its own schema: ${parsed.error.message}`);
}
