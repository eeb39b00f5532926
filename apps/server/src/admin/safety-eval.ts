import { z } from 'zod';
import type { Config } from '../config.ts';
import { measure, tableOf } from '../domains/safety/index.ts';
import { createSafety } from '../out/safety/index.ts';
import { systemTimers } from '../system.ts';
import { AdminProblem } from './admin-problem.ts';

const row = z.object({ text: z.string().min(1), label: z.enum(['harmful', 'harmless']), language: z.string().min(1) });

/** Measures the content check of this configuration with rows of JSON, one per line, and returns a table. */
export async function evaluateSafety(
  { safety }: Pick<Config, 'safety'>,
  lines: string,
  signal: AbortSignal,
): Promise<string> {
  const texts = lines
    .split('\n')
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line.trim() !== '')
    .map(({ line, number }) => {
      const { text, label, language } = readRow(line, number);
      return { text, language, list: label };
    });
  if (texts.length === 0) throw new AdminProblem(['The file has no rows.']);
  return tableOf(await measure(createSafety(safety, systemTimers), texts, signal));
}

function readRow(line: string, number: number): z.infer<typeof row> {
  try {
    return row.parse(JSON.parse(line));
  } catch {
    throw new AdminProblem([`Line ${number} is not a row such as {"text":"…","label":"harmful","language":"en"}.`]);
  }
}
