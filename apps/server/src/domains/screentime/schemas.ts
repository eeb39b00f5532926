import { z } from 'zod';
import { id, instant, limits } from '#operations';
import { fromKid } from '../../core/operations/schema/kid-text.ts';

export const screentimeStatus = z.enum(['pending', 'approved', 'denied', 'expired', 'cancelled']);

export const minutes = z.int().min(1).max(limits.screentimeMinutes);

/** A kid's request for screen time. */
export const screentimeRequest = z.strictObject({
  requestId: id,
  childId: id,
  durationMinutes: z.int(),
  reason: fromKid(z.string().nullable()),
  status: screentimeStatus,
  createdAt: instant,
  resolvedAt: instant.nullable(),
  grantedMinutes: z.int().nullable(),
});

export const outcome = {
  requestId: id,
  status: screentimeStatus,
  grantedMinutes: z.int().nullable(),
  unlockedUntil: instant.nullable(),
  resolvedAt: instant.nullable(),
};

export const unlocked = { childId: id, unlockedUntil: instant.nullable().describe('null: the screen is locked.') };
