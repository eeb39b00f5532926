import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RunRefused } from '../domain/run/run-refused.ts';
import type { Agent, AgentRequest } from '../ports/agent.ts';
import { Harness, outputOf } from '../testing/harness.ts';
import { submitOutput } from './submit-output.ts';

const never = new AbortController().signal;
const refusedWith = (code: string) => (error: unknown) => error instanceof RunRefused && error.code === code;

/** A worker outside the runner: it only gets its inputs. */
function outsideWorker() {
  const inbox: AgentRequest[] = [];
  const agent: Agent = {
    call: async (request) => {
      inbox.push(request);
      return { kind: 'deferred' };
    },
  };
  const scene = new Harness({
    steps: [{ id: 'one' }, { id: 'two', needs: ['one'] }],
    agents: { one: agent, two: agent },
  });
  const submit = (step: string, iteration: number, attempt: number, output: unknown) =>
    submitOutput(scene.ports, 'run-1', { step, iteration, attempt }, JSON.stringify(output), never);
  return { inbox, scene, submit };
}

test('any agent can be the worker: each output brings the next input, or the end', async () => {
  const { inbox, scene, submit } = outsideWorker();
  assert.equal((await scene.start()).status, 'running');
  const artifacts = [{ path: 'out/a.md', operation: 'create' as const, content: 'A' }];
  await submit('one', 1, 1, outputOf({ artifacts, notes: ['half way'], recommendation: 'retry' }));
  await submit('one', 2, 1, outputOf({ notes: ['done'] }));
  assert.equal((await submit('two', 1, 1, outputOf())).status, 'completed');
  assert.deepEqual(
    inbox.map(({ step, input }) => `${step} ${input.context.iteration}`),
    ['one 1', 'one 2', 'two 1'],
  );
  assert.deepEqual(inbox[2]?.input.prior_context, ['done']);
  assert.equal(scene.store.files.get('out/a.md'), 'A');
});

test('an output that breaks the rules costs an iteration or an attempt as usual, and the worker gets the next input', async () => {
  const { inbox, scene, submit } = outsideWorker();
  await scene.start();
  await submit('one', 1, 1, outputOf({ success: false }));
  await submit('one', 1, 2, { ...outputOf(), summary: 7 });
  assert.deepEqual(
    inbox.map(({ input, attempt }) => [input.context.iteration, attempt]),
    [
      [1, 1],
      [1, 2],
      [2, 1],
    ],
  );
});

test('output of an attempt that is over, or of a run that ended, is refused and changes nothing', async () => {
  const { scene, submit } = outsideWorker();
  await scene.start();
  await submit('one', 1, 1, outputOf({ recommendation: 'retry' }));
  const before = await scene.types();
  await assert.rejects(submit('one', 1, 1, outputOf({ summary: 'Late.' })), refusedWith('ATTEMPT_OVER'));
  await assert.rejects(submit('two', 1, 1, outputOf()), refusedWith('ATTEMPT_OVER'));
  assert.deepEqual(await scene.types(), before);
  await submit('one', 2, 1, outputOf());
  await submit('two', 1, 1, outputOf());
  await assert.rejects(submit('two', 1, 1, outputOf()), refusedWith('RUN_ENDED'));
});

test('a worker that never came back: a resume makes a new attempt, and the old one is fenced out', async () => {
  const { inbox, scene, submit } = outsideWorker();
  await scene.start();
  await scene.resume();
  assert.equal(inbox.length, 2);
  await assert.rejects(submit('one', 1, 1, outputOf()), refusedWith('ATTEMPT_OVER'));
  await submit('one', 1, 2, outputOf());
});
