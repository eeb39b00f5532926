import { z } from 'zod';
import { defineOperation, implementRead, instant, limits } from '#operations';
import { contractVersion } from '../../../core/operations/contract-version.ts';
import { formatInstant } from '../../../core/time/zone.ts';
import { requireClock } from '../../../core/versions/clock-store.ts';
import type { AccessPorts } from '../ports.ts';

const definition = defineOperation({
  name: 'mcp.health',
  title: 'Server health',
  description: 'Whether the server can serve: its release, contract version, limits, and time in the family’s zone.',
  audience: ['agent'],
  effect: 'read',
  output: {
    status: z.literal('ok').describe('A server that cannot serve answers INTERNAL_ERROR instead.'),
    release: z.string(),
    contractVersion: z.string(),
    limits: z.record(z.string(), z.int()).describe('By name, as /guides lists them.'),
    time: instant,
  },
});

/** Describes the server. It reads from the store, so an answer proves that the store works. */
export const health = implementRead(definition, ({ release }: Pick<AccessPorts, 'release'>) => ({
  async run(context) {
    const clock = await requireClock(context.db, context.familyId);
    return {
      status: 'ok' as const,
      release,
      contractVersion,
      limits: { ...limits },
      time: formatInstant(context.now, clock.timezone),
    };
  },
  nextStep: 'Go on with what you were doing; mcp.whoami tells what your connection may do.',
}));
