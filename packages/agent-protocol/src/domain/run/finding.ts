import { z } from 'zod';
import { hashOf } from '../json/canonical.ts';
import { readResult } from './read-result.ts';

/** A problem that a validator or an agent found. */
export interface Finding {
  readonly check: string;
  readonly place: string;
  readonly message: string;
}

const findingSchema = z.object({
  check: z.string().min(1).max(200),
  place: z.string().max(500).default(''),
  message: z.string().max(4_000).default(''),
});

const findingsSchema = z.union([z.array(findingSchema), z.object({ findings: z.array(findingSchema) })]);

/** The typed reader of a step's findings file. */
export function readFindings(text: string, path: string): Finding[] {
  const reading = readResult(text, findingsSchema);
  if (!reading.ok) return [{ check: 'findings-file', place: path, message: reading.problem }];
  return (Array.isArray(reading.value) ? reading.value : reading.value.findings).slice(0, 500);
}

/** Which finding this is: what is checked and where. Ids and wording change from one iteration to the next. */
export function fingerprint({ check, place }: Finding): string {
  return hashOf([check.trim().toLowerCase(), place.trim().toLowerCase()]).slice(0, 16);
}
