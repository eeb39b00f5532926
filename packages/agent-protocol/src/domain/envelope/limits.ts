/** How much one envelope may carry. Generous for honest agents, finite for the rest. */
export const envelopeLimits = {
  outputBytes: 16 * 1024 * 1024,
  depth: 200,
  summaryChars: 20_000,
  noteChars: 10_000,
  notes: 500,
  artifacts: 1_000,
  identifierChars: 200,
} as const;
