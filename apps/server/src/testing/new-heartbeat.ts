import type { Principal } from '../core/principal.ts';
import type { HeartbeatPorts } from '../domains/heartbeat/index.ts';
import type { RunStart } from '../domains/run/index.ts';
import type { Query } from '../store/port.ts';
import { newSkill } from './new-skill.ts';
import type { TestSprout } from './test-sprout.ts';

/** A skill that needs no values. */
export const brief = { name: 'Brief', prompt: 'Tell the parents what is planned today.', inputVariables: [] };

/** A heartbeat every day at seven, unless the fields say otherwise. */
export async function newHeartbeat(
  test: TestSprout,
  caller: Principal,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const runSkillId = fields.runSkillId ?? (await newSkill(test, caller, brief)).skillId;
  const cadence = 'on' in fields ? {} : { cron: '0 7 * * *' };
  const args = { name: 'Morning brief', ...cadence, ...fields, runSkillId };
  const { heartbeatId } = await test.ok<{ heartbeatId: string }>(caller, 'heartbeat.create', args);
  return heartbeatId;
}

/**
 * Runs that nobody works on: they only begin. Whether one is open is what the heartbeat has kept of it, so that an undone
 * transaction leaves no run behind.
 */
export function madeUpRuns(): Pick<HeartbeatPorts, 'startRun' | 'openRunOf'> & { readonly started: RunStart[] } {
  const started: RunStart[] = [];
  return {
    started,
    async startRun({ random }, start) {
      started.push(start);
      return { runId: random.id('rn') };
    },
    async openRunOf(db: Query, familyId: string, heartbeatId: string) {
      const open = await db.one<{ runId: string }>(
        "SELECT run_id AS \"runId\" FROM heartbeat_fire WHERE family_id = $1 AND heartbeat_id = $2 AND outcome IN ('open', 'waiting')",
        [familyId, heartbeatId],
      );
      return open?.runId;
    },
  };
}
