import { z } from 'zod';
import { id, instant, limits, line } from '#operations';

export const preset = z.enum(['standard', 'openclaw', 'claude_routine', 'home_assistant', 'ntfy', 'gotify']);

export const name = line(limits.nameLength).meta({ examples: ['My agent'] });
export const url = z.url().max(500);
export const events = z.array(z.string().min(1).max(64)).min(1).max(50);
export const token = z
  .string()
  .regex(/^[\x21-\x7e]{1,500}$/, 'one word of ASCII characters')
  .meta({ examples: ['secret'] });

export const hookState = z.enum(['active', 'stopped']);

export const shownHook = z.strictObject({
  hookId: id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  preset,
  includeNames: z.boolean(),
  hasToken: z.boolean(),
  state: hookState.describe('stopped: it could not be reached for a day, or a parent stopped it.'),
  waiting: z.int().describe('Events that were not delivered yet.'),
  createdAt: instant,
  deliveredAt: instant.nullable(),
});

export const delivery = z.strictObject({
  messageId: id.describe('The webhook-id.'),
  type: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  status: z.int().nullable().describe('The HTTP status of the last try; 0: no answer.'),
  tries: z.int(),
  at: instant,
});

export const secret = z.string().describe('Signs every request. Shown this once.');
