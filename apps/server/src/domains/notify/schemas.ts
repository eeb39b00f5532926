import { z } from 'zod';
import { minuteOfDay } from '#operations';

/** What a notification is about. */
export const notificationKind = z.enum(['requests', 'proposals', 'results', 'notices']);

/** Local minutes of the day; may cross midnight. */
export const notifyQuietHours = z.strictObject({ startMinutes: minuteOfDay, endMinutes: minuteOfDay });

export const requests = z.boolean().describe('A kid asks: a task to review, a reward, screen time.');

export const proposals = z.boolean().describe('An agent asks or proposes something.');

export const results = z.boolean().describe('What a skill, a heartbeat or a run brought.');

export const notices = z.boolean().describe('What Sprout itself has to say, such as a connection that ends.');

export const settings = {
  kinds: z.strictObject({ requests, proposals, results, notices }),
  quietHours: notifyQuietHours
    .nullable()
    .describe('Local minutes of the day in which nothing is sent; it comes afterwards.'),
};
