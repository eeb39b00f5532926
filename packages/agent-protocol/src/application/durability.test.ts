import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scriptedText } from '../adapters/agents/scripted-agent.ts';
import { RunRefused } from '../domain/run/run-refused.ts';
import type { Agent } from '../ports/agent.ts';
import { Harness, outputOf, says } from '../testing/harness.ts';
import { personWho } from '../testing/people.ts';
import { cancelRun } from './cancel-run.ts';
import { resumeRun } from './resume-run.ts';

class Killed extends Error {}

const refusedWith = (code: string) => (error: unknown) => error instanceof RunRefused && error.code === code;
const create = (path: string, content: string) => ({ path, operation: 'create', content }) as const;

/** The process dies as soon as this event is on disk. */
function killAfter(scene: Harness, type: string): void {
  scene.journal.hook = {
    after: (event) => {
      if (event.type === type) throw new Killed();
    },
  };
}

async function die(scene: Harness, run: () => Promise<unknown> = () => scene.start()): Promise<void> {
  await assert.rejects(run(), Killed);
  scene.journal.hook = {};
  scene.journal.expireLease('run-1');
}

test('a changed workflow definition refuses to resume, with a message', async () => {
  const scene = new Harness({ agents: { work: [says({ recommendation: 'escalate' })] }, people: personWho() });
  await scene.start();
  const resumed = resumeRun(scene.ports, 'run-1', 'another-hash', new AbortController().signal);
  await assert.rejects(resumed, (error) => refusedWith('WORKFLOW_CHANGED')(error) && /sketch/.test(String(error)));
  assert.equal((await scene.resume()).status, 'waiting_human');
});

test('one writer per run: a second process is refused, a replaced one is fenced out', async () => {
  const scene = new Harness({});
  await scene.journal.create(
    { runId: 'run-1', source: '', createdAt: 0 },
    { type: 'run_started', runId: 'run-1', plan: scene.plan, at: 0 },
  );
  await assert.rejects(scene.resume(), refusedWith('RUN_BUSY'));
  scene.journal.expireLease('run-1');
  const stale = await scene.journal.acquire('run-1');
  scene.journal.expireLease('run-1');
  assert.equal((await scene.resume()).status, 'completed');
  await assert.rejects(stale.append({ type: 'paused', at: 0 }), refusedWith('LEASE_LOST'));
});

test('a run that kills its process every time is parked after a few recoveries', async () => {
  const people = personWho();
  const scene = new Harness({ agents: { work: [says()] }, people });
  killAfter(scene, 'attempt_started');
  await die(scene);
  for (let death = 1; death < 3; death++) {
    killAfter(scene, 'attempt_started');
    await die(scene, () => scene.resume());
  }
  killAfter(scene, 'attempt_started');
  const state = await scene.resume();
  assert.deepEqual([state.status, state.question?.reason], ['waiting_human', 'recovery_limit']);
  assert.equal(scene.scripted().requests.length, 0);
});

test('a parked run goes on when a person says so', async () => {
  const scene = new Harness({
    agents: { work: [says()] },
    workflow: { max_recoveries: 1 },
    people: personWho('retry'),
  });
  killAfter(scene, 'attempt_started');
  await die(scene);
  assert.equal((await scene.resume()).status, 'completed');
});

test('a process that stops in order is not counted as a death', async () => {
  const hangs: Agent = { call: () => new Promise(() => undefined) };
  const scene = new Harness({ agents: { work: hangs }, workflow: { max_recoveries: 1 } });
  const running = scene.start();
  await new Promise((resolve) => setImmediate(resolve));
  scene.stop.abort();
  assert.equal((await running).status, 'running');
  assert.deepEqual(await scene.types(), ['run_started', 'attempt_started', 'paused']);
  scene.agents.work = { call: async () => scriptedText(outputOf()) };
  const state = await scene.resume();
  assert.deepEqual([state.status, state.steps.work?.attempt], ['completed', 2]);
});

test('an ended run stays ended, whatever is appended', async () => {
  const scene = new Harness({});
  await scene.start();
  const before = await scene.types();
  assert.equal((await scene.resume()).status, 'completed');
  assert.deepEqual(await scene.types(), before);
});

test('cancel works at every point: before, during and after each event of the run', async () => {
  const agents = {
    specify: [
      says({ success: false, summary: 'no', recommendation: 'retry' }),
      says({ artifacts: [create('out/a.md', 'A'), create('out/b.md', 'B')] }),
    ],
    plan: [says({ recommendation: 'escalate' }), says()],
  };
  const steps = [
    { id: 'specify', validators: [{ check: 'exists', path: 'out/a.md' } as const] },
    { id: 'plan', needs: ['specify'] },
  ];
  const whole = new Harness({ steps, agents, people: personWho('continue') });
  await whole.start();
  const total = (await whole.events()).length;
  // After the last step is decided there is nothing left to cancel: the work is done.
  for (let boundary = 1; boundary < total - 1; boundary++) {
    const scene = new Harness({ steps, agents, people: personWho('continue') });
    let appended = 0;
    scene.journal.hook = {
      after: () => {
        if (++appended === boundary) void scene.journal.requestCancel('run-1');
      },
    };
    const state = await scene.start();
    assert.equal(state.status, 'terminated', `boundary ${boundary}`);
    assert.equal(state.reason, 'cancelled');
    assert.equal(scene.store.files.has('out/a.md'), scene.store.files.has('out/b.md'));
  }
});

test('cancel interrupts an agent that hangs', async () => {
  const signals: AbortSignal[] = [];
  const hangs: Agent = {
    call: ({ signal }) => {
      signals.push(signal);
      return new Promise(() => undefined);
    },
  };
  const scene = new Harness({ agents: { work: hangs } });
  const running = scene.start();
  await new Promise((resolve) => setImmediate(resolve));
  await scene.journal.requestCancel('run-1');
  assert.deepEqual([(await running).status, signals[0]?.aborted], ['terminated', true]);
});

test('cancelling a run whose process died in the middle of a batch finishes the batch first', async () => {
  const scene = new Harness({
    agents: { work: [says({ artifacts: [create('out/a.md', 'A'), create('out/b.md', 'B')] })] },
  });
  killAfter(scene, 'writes_planned');
  await die(scene);
  const state = await cancelRun(scene.ports, 'run-1', new AbortController().signal);
  assert.deepEqual([state.status, state.reason], ['terminated', 'cancelled']);
  assert.deepEqual(
    [...scene.store.files.keys()].filter((path) => path.startsWith('out/')),
    ['out/a.md', 'out/b.md'],
  );
  assert.equal((await cancelRun(scene.ports, 'run-1', new AbortController().signal)).reason, 'cancelled');
});

test('cancelling a run that ended otherwise is refused', async () => {
  const scene = new Harness({});
  await scene.start();
  await assert.rejects(cancelRun(scene.ports, 'run-1', new AbortController().signal), refusedWith('RUN_ENDED'));
});
