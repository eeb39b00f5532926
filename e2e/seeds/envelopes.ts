/** Seed 002, “Agent Protocol”: every field of both envelopes, artifacts, and the patterns of migration. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { checkOutput, migrateEnvelope, readAnyEnvelope } from '@sprout/agent-protocol/pure';
import type { Row } from './row.ts';
import type { Wire } from './wire.ts';

const done = { success: true, summary: 'All done.', artifacts: [], recommendation: 'proceed' };
const fileOf = (name: string) =>
  readFileSync(new URL(`../../packages/agent-protocol/${name}`, import.meta.url), 'utf8');

interface Claimed {
  readonly leaseToken: string;
  readonly status?: string;
  readonly input: {
    readonly context: Readonly<Record<string, unknown>>;
    readonly paths: Readonly<Record<string, unknown>>;
    readonly task: { readonly action: string; readonly params: object };
    readonly prior_context?: readonly string[];
  };
}

/** A claimed run of a skill without variables. */
async function claimed(wire: Wire) {
  const { skillId } = await wire.call('skill.write', {
    ...{ name: 'Look', description: 'Looks at the week.', prompt: 'Look at the week.' },
    handsReferenced: ['task_list', 'task_create', 'gems_adjust'],
  });
  const { runId } = await wire.call('run.start', { skillId, worker: 'agent' });
  const { leaseToken, input } = await wire.call<Claimed>('run.submit_output', { runId, claim: true });
  return {
    runId: String(runId),
    input,
    submit: (output: object) => wire.call<Claimed>('run.submit_output', { runId, leaseToken, output }),
    refuse: (output: object) => wire.refused('run.submit_output', { runId, leaseToken, output }),
  };
}

const without = (fields: object, name: string) =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));
const input = {
  context: { feature_id: '005-user-auth', workflow: 'specify', iteration: 1 },
  paths: { feature_root: 'specs/005-user-auth/', spec: 'specs/005-user-auth/spec.md' },
  task: { action: 'validate', params: {} },
};
const accepts = (envelope: object) => readAnyEnvelope(JSON.stringify(envelope)).reading.ok;

export const rows: readonly Row[] = [
  [
    'The input envelope of the page is one.',
    async () => {
      const page = { ...input, prior_context: ['Spec complete', '3 edge cases identified'] };
      assert.ok(accepts(page));
    },
  ],
  ...(
    [
      ['context: required, workflow identity and position.', { ...without(input, 'context') }],
      ['context.feature_id: required.', { ...input, context: without(input.context, 'feature_id') }],
      ['context.workflow: required, workflow name.', { ...input, context: without(input.context, 'workflow') }],
      [
        'context.iteration: required, current iteration number.',
        { ...input, context: without(input.context, 'iteration') },
      ],
      ['paths: required.', { ...without(input, 'paths') }],
      ['task: required, what the agent should do.', { ...without(input, 'task') }],
      ['task.action: required, action verb.', { ...input, task: { params: {} } }],
      ['task.params: required.', { ...input, task: { action: 'validate' } }],
    ] as const
  ).map(
    ([sentence, broken]): Row => [
      sentence,
      async () => {
        assert.ok(accepts(input) && !accepts(broken));
      },
    ],
  ),
  [
    'context.feature_id: null for scaffold agent.',
    async () => {
      const scaffold = JSON.stringify({ ...input, context: { ...input.context, feature_id: null } });
      assert.ok(readAnyEnvelope(scaffold, { mayOmitFeature: true }).reading.ok);
      assert.ok(!readAnyEnvelope(scaffold).reading.ok, 'and for no other step');
    },
  ],
  [
    'task.params: action-specific parameters (can be empty).',
    async (wire) => {
      assert.equal(typeof (await claimed(wire)).input.task.params, 'object');
      assert.ok(accepts(input));
    },
  ],
  [
    'prior_context: not required; the first attempt has none.',
    async (wire) => {
      const { prior_context = [] } = (await claimed(wire)).input;
      assert.deepEqual(prior_context, []);
    },
  ],
  [
    'paths: all file paths the agent may need. Config in paths: the single source for all file references.',
    async (wire) => {
      const { input: got } = await claimed(wire);
      const elsewhere = JSON.stringify({ ...got, paths: undefined });
      for (const path of Object.values(got.paths).flat()) assert.ok(!elsewhere.includes(`"${path}"`), String(path));
    },
  ],
  [
    'success: did the agent complete its task?',
    async (wire) => {
      const { refuse } = await claimed(wire);
      assert.equal((await refuse({ ...done, success: 'yes' })).code, 'BAD_INPUT');
    },
  ],
  [
    'summary: human-readable description of what happened (including errors).',
    async (wire) => {
      const { submit, runId } = await claimed(wire);
      await submit({ ...done, summary: 'Looked at nine tasks.' });
      assert.match(JSON.stringify(await wire.call('run.get', { runId })), /Looked at nine tasks\./);
    },
  ],
  [
    'notes: not required; context for the next agent, in their order.',
    async (wire) => {
      const { submit } = await claimed(wire);
      const notes = ['First thing', 'Second thing'];
      const { input: next } = await submit({ ...done, success: false, recommendation: 'retry', notes });
      const given = JSON.stringify(next.prior_context);
      assert.ok(given.indexOf('First thing') < given.indexOf('Second thing') && given.includes('First thing'));
    },
  ],
  [
    'Notes without routing: agents don’t name the next agent; one that does routes nothing.',
    async (wire) => {
      const { submit } = await claimed(wire);
      assert.equal((await submit({ ...done, next_agent: 'writer' })).status, 'completed');
    },
  ],
  [
    'No separate state_updates: it is refused, and the error says what to return instead.',
    async (wire) => {
      const { refuse } = await claimed(wire);
      const error = await refuse({ ...done, state_updates: { queue: [] } });
      assert.match(JSON.stringify(error), /index\.md/);
    },
  ],
  [
    'No conditional error structures: an error field is refused.',
    async (wire) => {
      const { refuse } = await claimed(wire);
      assert.equal((await refuse({ ...done, success: false, error: { code: 1 } })).code, 'BAD_INPUT');
    },
  ],
  [
    'Workflow termination and step-skipping are orchestration decisions, not agent concerns.',
    async (wire) => {
      const { refuse } = await claimed(wire);
      for (const recommendation of ['terminate', 'skip']) {
        assert.equal((await refuse({ ...done, recommendation })).code, 'BAD_INPUT');
      }
    },
  ],
  [
    'Artifact path: relative path from repository root.',
    async () => {
      for (const path of ['/etc/passwd', '../up.md', 'a/../../b.md', 'C:\\x']) {
        const artifacts = [{ path, operation: 'create', content: 'x' }];
        assert.notDeepEqual(checkOutput({ ...done, artifacts } as never), [], path);
      }
      const artifacts = [{ path: 'relative/path/to/file.md', operation: 'create', content: '# A title\n\nText.\n' }];
      assert.deepEqual(checkOutput({ ...done, artifacts } as never), []);
    },
  ],
  [
    'Artifact content: complete file content.',
    async (wire) => {
      const { refuse } = await claimed(wire);
      const artifacts = [{ path: 'call/1.json', operation: 'create' }];
      assert.equal((await refuse({ ...done, artifacts })).code, 'BAD_INPUT');
    },
  ],
  [
    'Domain-specific input: bounds and brownfield_overrides become task.params.',
    async () => {
      const old = { bounds: { a: 1 }, brownfield_overrides: { b: 2 } };
      const { envelope } = migrateEnvelope(old, 'input');
      assert.deepEqual((envelope as { task: { params: object } }).task.params, old);
    },
  ],
  [
    'Domain-specific output: "Validation: 8 passed, 1 failed", "2 collision risks detected".',
    async () => {
      const old = {
        ...{ success: true, summary: 'Checked.' },
        validation_report: { passed: 8, failed: 1 },
        collision_risks: ['a', 'b'],
      };
      const notes = JSON.stringify((migrateEnvelope(old, 'output').envelope as { notes: string[] }).notes);
      assert.match(notes, /8/);
      assert.match(notes, /2/);
    },
  ],
  [
    'State updates: eliminate, return updated index.md as artifact.',
    async () => {
      const old = { success: true, summary: 'Queued.', state_updates: { gap_priority_queue: ['x'] } };
      const { artifacts } = migrateEnvelope(old, 'output').envelope as {
        artifacts: { path: string; operation: string }[];
      };
      assert.deepEqual([artifacts[0]?.path.endsWith('.workflow/index.md'), artifacts[0]?.operation], [true, 'update']);
    },
  ],
  [
    'Any stateless agent function: nothing but the envelope is needed to work.',
    async (wire) => {
      const { input: got, submit } = await claimed(wire);
      assert.deepEqual(JSON.parse(JSON.stringify(got)), got);
      assert.equal((await submit(done)).status, 'completed');
    },
  ],
  [
    'See examples/input.json and examples/output.json for complete examples.',
    async () => {
      assert.ok(accepts(JSON.parse(fileOf('examples/input.json'))));
      assert.deepEqual(checkOutput(JSON.parse(fileOf('examples/output.json'))), []);
    },
  ],
  [
    'Agents declaring this skill follow the communication protocol: name: agent-protocol.',
    async () => {
      assert.match(fileOf('SKILL.md'), /^---\nname: agent-protocol\ndescription: /);
    },
  ],
];
