/** Seed 002, “Agent Protocol”: the envelopes of a run, exchanged by an outside worker over plain tool calls. */
import assert from 'node:assert/strict';
import { checkOutput, migrateEnvelope } from '@sprout/agent-protocol/pure';
import type { Row } from './row.ts';
import type { Wire } from './wire.ts';

interface Input {
  readonly context: { feature_id: string | null; workflow: string; iteration: number };
  readonly paths: Readonly<Record<string, unknown>>;
  readonly task: { action: string; params: Readonly<Record<string, unknown>> };
  readonly prior_context?: readonly string[];
}

interface Claimed {
  readonly leaseToken: string;
  readonly input: Input;
  readonly status?: string;
}

const done = { success: true, summary: 'All done.', artifacts: [], recommendation: 'proceed' };

/** A run of a new skill that waits for an agent, claimed. */
async function claimed(wire: Wire) {
  const { skillId } = await wire.call('skill.write', {
    name: 'Gems for books',
    description: 'Pays for books.',
    prompt: 'Pay for the books of {{input.week}}.',
    inputVariables: [{ name: 'week' }],
    handsReferenced: ['gems_adjust', 'task_create', 'task_update'],
  });
  const { runId } = await wire.call('run.start', { skillId, worker: 'agent', input: { week: 'this week' } });
  const { leaseToken, input } = await wire.call<Claimed>('run.submit_output', { runId, claim: true });
  const submit = (output: object) => wire.call<Claimed>('run.submit_output', { runId, leaseToken, output });
  const refuse = (output: object) => wire.refused('run.submit_output', { runId, leaseToken, output });
  return { runId: String(runId), leaseToken, input, submit, refuse };
}

/** As the seed prints it. */
const seedOutput = {
  success: true,
  summary: 'Validated spec. Found 3 gaps requiring attention.',
  artifacts: [{ path: 'specs/005-user-auth/spec.md', operation: 'update', content: '...' }],
  notes: ['Ready for next phase', 'Focus on auth edge cases'],
  recommendation: 'proceed',
};

export const rows: readonly Row[] = [
  [
    'The output envelope of the page is one.',
    async () => {
      const wrong = checkOutput({ ...seedOutput, artifacts: [] });
      assert.deepEqual(wrong, []);
    },
  ],
  [
    'Domain-specific input fields map to task.params; dual-mode agents use task.action for mode.',
    async () => {
      const { envelope } = migrateEnvelope({ mode: 'classify_gaps', bounds: { most: 3 } }, 'input');
      assert.deepEqual((envelope as { task: object }).task, {
        action: 'classify_gaps',
        params: { bounds: { most: 3 } },
      });
    },
  ],
  [
    'Domain-specific output fields: summarize in notes.',
    async () => {
      const old = { success: true, summary: 'Checked.', validation_report: { passed: 8, failed: 1 } };
      const { envelope } = migrateEnvelope(old, 'output');
      assert.match(JSON.stringify((envelope as { notes: string[] }).notes), /8/);
    },
  ],
  [
    'context, paths, task and task.action, task.params are required in the input envelope.',
    async (wire) => {
      const { input } = await claimed(wire);
      assert.deepEqual(
        [typeof input.context, typeof input.paths, typeof input.task.action, typeof input.task.params],
        ['object', 'object', 'string', 'object'],
      );
    },
  ],
  [
    'context.feature_id: feature identifier; context.workflow: workflow name; context.iteration: current iteration number.',
    async (wire) => {
      const { input } = await claimed(wire);
      const { feature_id, workflow, iteration } = input.context;
      assert.ok(feature_id === null || typeof feature_id === 'string');
      assert.equal(typeof workflow, 'string');
      assert.equal(iteration, 1);
    },
  ],
  [
    'Paths, not content: agents receive file paths and read files themselves.',
    async (wire) => {
      const { input } = await claimed(wire);
      // A path for each kid where there is one of each.
      const paths = Object.values(input.paths).flat() as string[];
      assert.ok(paths.length > 0 && paths.every((path) => typeof path === 'string'));
      for (const path of paths) assert.ok((await wire.read(path)).text.length > 0, path);
    },
  ],
  [
    'Domain-specific input fields map to task.params.',
    async (wire) => {
      const { input } = await claimed(wire);
      assert.match(JSON.stringify(input.task.params), /this week/);
    },
  ],
  [
    'success, summary, artifacts and recommendation are required in the output envelope.',
    async (wire) => {
      const { refuse } = await claimed(wire);
      for (const field of ['success', 'summary', 'artifacts', 'recommendation'] as const) {
        const { [field]: _, ...rest } = done;
        assert.equal((await refuse(rest)).code, 'BAD_INPUT', field);
      }
    },
  ],
  [
    'artifacts can be an empty array; notes may be left out.',
    async (wire) => {
      const { submit } = await claimed(wire);
      assert.equal((await submit(done)).status, 'completed');
    },
  ],
  [
    'Summary for everything: same field describes success or failure.',
    async (wire) => {
      const { submit, runId } = await claimed(wire);
      await submit({ ...done, success: false, summary: 'The library is closed.', recommendation: 'escalate' });
      assert.match(JSON.stringify(await wire.call('run.get', { runId })), /The library is closed\./);
    },
  ],
  [
    'Artifacts only: artifacts are the source of truth. operation: create for new files.',
    async (wire) => {
      const before = Number((await wire.call('gems.query_balance', { childId: wire.mia })).balance);
      const { submit } = await claimed(wire);
      const pay = { tool: 'gems_adjust', arguments: { childId: wire.mia, delta: 4, reason: 'Books' } };
      const artifacts = [{ path: 'call/1.json', operation: 'create', content: JSON.stringify(pay) }];
      await submit({ ...done, artifacts });
      assert.equal((await wire.call('gems.query_balance', { childId: wire.mia })).balance, before + 4);
    },
  ],
  [
    'operation: update for modifications.',
    async (wire) => {
      const scheduleSpec = { taskType: 'schedule', days: ['mon'] };
      const { taskId } = await wire.call('task.create', { name: 'Old', assignAllChildren: true, scheduleSpec });
      const { submit } = await claimed(wire);
      const artifacts = [{ path: `task/${taskId}.json`, operation: 'update', content: '{"name":"New"}' }];
      await submit({ ...done, artifacts });
      assert.equal((await wire.call('task.describe', { taskId })).name, 'New');
    },
  ],
  [
    'operation is create or update, and nothing else.',
    async (wire) => {
      const { refuse } = await claimed(wire);
      const artifacts = [{ path: 'call/1.json', operation: 'delete', content: '{}' }];
      assert.equal((await refuse({ ...done, artifacts })).code, 'BAD_INPUT');
    },
  ],
  [
    'proceed: agent succeeded, continue workflow.',
    async (wire) => {
      const { submit, runId } = await claimed(wire);
      await submit(done);
      assert.equal((await wire.call('run.get', { runId })).status, 'completed');
    },
  ],
  [
    'retry: agent needs another attempt; notes are context for the next agent.',
    async (wire) => {
      const { submit } = await claimed(wire);
      const output = { ...done, success: false, recommendation: 'retry', notes: ['Two gaps are left'] };
      const { input } = await submit(output);
      assert.equal(input.context.iteration, 2);
      assert.ok(input.prior_context?.some((note) => note.includes('Two gaps are left')));
    },
  ],
  [
    'No agent names in prior_context: just notes, not who sent them.',
    async (wire) => {
      const { submit } = await claimed(wire);
      const output = { ...done, success: false, recommendation: 'retry', notes: ['Look again'] };
      const { input } = await submit(output);
      assert.doesNotMatch(JSON.stringify(input.prior_context), /Scripted agent|grant/);
    },
  ],
  [
    'escalate: agent blocked, needs user input.',
    async (wire) => {
      const { submit, runId } = await claimed(wire);
      await submit({ ...done, recommendation: 'escalate', notes: ['Question: Which book?'] });
      assert.equal((await wire.call('run.get', { runId })).status, 'waiting_human');
      const { waiting } = await wire.call<{ waiting: { runs: number } }>('family.query_overview');
      assert.ok(waiting.runs > 0);
    },
  ],
  [
    'Three values are sufficient.',
    async (wire) => {
      const { refuse } = await claimed(wire);
      assert.equal((await refuse({ ...done, recommendation: 'stop' })).code, 'BAD_INPUT');
    },
  ],
];
