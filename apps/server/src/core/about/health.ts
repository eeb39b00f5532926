import { contractVersion, health as definition, limits } from '@sprout/contract';
import { implementRead } from '../operations/operation.ts';
import { formatInstant } from '../time/zone.ts';
import { requireClock } from '../versions/clock-store.ts';

/** Describes the server. It reads from the store, so an answer proves that the store works. */
export const health = (release: string) =>
  implementRead(definition, {
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
  });
