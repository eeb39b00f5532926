import { randomBytes } from 'node:crypto';
import type { Ids } from '../ports/ids.ts';

/** Short enough to type, long enough to be unique. A run's id starts with its day, so that lists are in order. */
export const randomIds: Ids = {
  nextRunId: () => `${new Date().toISOString().slice(0, 10).replaceAll('-', '')}-${randomBytes(4).toString('hex')}`,
  nextQuestionId: () => `q-${randomBytes(5).toString('hex')}`,
};
