/** How far an agent goes by itself. A call beyond it becomes a question to the parents. */
import { z } from 'zod';

export interface Ceilings {
  /** `ask`: every write becomes a question. */
  readonly everyWrite: 'free' | 'ask';
  /** The most gems of one call; null: any number. */
  readonly gemsAtOnce: number | null;
  /** The most minutes of screen time of one call; null: any number. */
  readonly minutesAtOnce: number | null;
  /** Which deletions become questions. */
  readonly deletes: 'parents_things' | 'all' | 'none';
}

/** Those of a family whose parents chose no others. */
export const usualCeilings: Ceilings = Object.freeze({
  everyWrite: 'free',
  gemsAtOnce: 20,
  minutesAtOnce: 60,
  deletes: 'parents_things',
});

/** Of agents that nobody holds back. */
export const noCeilings: Ceilings = Object.freeze({
  everyWrite: 'free',
  gemsAtOnce: null,
  minutesAtOnce: null,
  deletes: 'none',
});

const MOST_GEMS = 1_000_000;
const MOST_MINUTES = 1_440;

/** The ceilings in arguments and answers. */
export const ceilingFields = {
  everyWrite: z.enum(['free', 'ask']).describe('ask: every write of an agent becomes a question.'),
  gemsAtOnce: z
    .int()
    .min(0)
    .max(MOST_GEMS)
    .nullable()
    .describe('More gems in one call are a question; null: no limit.'),
  minutesAtOnce: z
    .int()
    .min(0)
    .max(MOST_MINUTES)
    .nullable()
    .describe('More minutes of screen time in one call are a question; null: no limit.'),
  deletes: z
    .enum(['parents_things', 'all', 'none'])
    .describe('Which deletions become questions: of what a parent made, all, or none.'),
};

/** The ceilings of an agent: its own, else the family's, else the usual ones. Both are stored as JSON, with any of the fields. */
export function ceilingsFrom(family: string | null, own: string | null): Ceilings {
  const chosen = (stored: string | null) => (stored === null ? {} : (JSON.parse(stored) as Partial<Ceilings>));
  return { ...usualCeilings, ...chosen(family), ...chosen(own) };
}
