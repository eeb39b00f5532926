import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { readOutput } from '../domain/parsing/read-envelope.ts';
import { defineAgent, defineWorkflow, readResult } from './index.ts';

const input = {
  context: { feature_id: 'f', workflow: 'w', iteration: 1 },
  paths: {},
  task: { action: 'greet', params: { name: 'Ada' } },
};

const agent = defineAgent({
  actions: {
    greet: ({ task }) => ({ summary: `Hello ${task.params.name}` }),
    fail: () => ({ success: false, summary: 'No.' }),
    throws: () => {
      throw new Error('boom');
    },
    cheats: () => ({ summary: 'x', artifacts: [{ path: '../x', operation: 'create', content: '' }] }),
  },
});
const act = (action: string) => agent.answer({ ...input, task: { action, params: input.task.params } });

test('a handler may leave fields out; they get defaults', async () => {
  assert.deepEqual(await act('greet'), {
    success: true,
    summary: 'Hello Ada',
    artifacts: [],
    recommendation: 'proceed',
  });
  assert.deepEqual(await act('fail'), { success: false, summary: 'No.', artifacts: [], recommendation: 'retry' });
});

test('an agent keeps the protocol when its handler throws, breaks a rule, or is missing', async () => {
  assert.deepEqual(await act('throws'), { success: false, summary: 'boom', artifacts: [], recommendation: 'retry' });
  assert.match((await act('cheats')).summary, /PATH_PARENT/);
  const unknown = await act('toString');
  assert.deepEqual([unknown.success, unknown.recommendation], [false, 'escalate']);
});

test('text in, text out: an input that is no envelope is escalated, not crashed on', async () => {
  const answer = readOutput(await agent.answerText(JSON.stringify(input)));
  assert.ok(answer.ok && answer.envelope.success);
  const refused = readOutput(await agent.answerText('hello'));
  assert.ok(refused.ok && !refused.envelope.success && refused.envelope.recommendation === 'escalate');
});

test('defineWorkflow checks like any file and throws every mistake at once', () => {
  const workflow = { name: 'w', agents: { a: { shell: 'x' } }, steps: [{ id: 's', agent: 'a', action: 'go' }] };
  assert.equal(defineWorkflow(workflow), workflow);
  assert.throws(
    () => defineWorkflow({ ...workflow, steps: [{ id: 's', agent: 'b', action: 'go', needs: ['t'] }] }),
    /UNKNOWN_AGENT[\s\S]*UNKNOWN_NEED/,
  );
});

test('a structured result comes back typed from the JSON artifact in which it travelled', () => {
  const schema = z.object({ tasks: z.array(z.object({ id: z.string() })) });
  const reading = readResult('{"tasks": [{"id": "T1"}]}', schema);
  assert.equal(reading.ok && reading.value.tasks[0]?.id, 'T1');
  assert.deepEqual([readResult('nope', schema).ok, readResult('{"tasks": [{}]}', schema).ok], [false, false]);
});
