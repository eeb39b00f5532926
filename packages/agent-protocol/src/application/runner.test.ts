import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scriptedText } from '../adapters/agents/scripted-agent.ts';
import type { AgentReply } from '../domain/run/classify-reply.ts';
import type { EventOf } from '../domain/run/events.ts';
import type { Agent } from '../ports/agent.ts';
import { Harness, outputOf, says } from '../testing/harness.ts';
import { personWho } from '../testing/people.ts';

const crash: AgentReply = { kind: 'crashed', detail: 'boom' };
const write = (path: string, content: string, operation: 'create' | 'update' = 'create') => ({
  path,
  operation,
  content,
});

/** One reply per call, whatever the iteration. */
function agentThatReplies(...replies: AgentReply[]): Agent & { calls: number; inputs: unknown[] } {
  const agent = {
    calls: 0,
    inputs: [] as unknown[],
    call: async (request: Parameters<Agent['call']>[0]) => {
      agent.inputs.push(request.input);
      return replies[Math.min(agent.calls++, replies.length - 1)] as AgentReply;
    },
  };
  return agent;
}

test('steps run in the order of their needs, and notes travel on without names', async () => {
  const scene = new Harness({
    steps: [{ id: 'tasks', needs: ['plan'] }, { id: 'plan', needs: ['specify'] }, { id: 'specify' }],
    agents: {
      specify: [says({ notes: ['Three stories'] })],
      plan: [says({ notes: ['Two services'] })],
      tasks: [says()],
    },
  });
  const state = await scene.start();
  assert.equal(state.status, 'completed');
  assert.equal(state.reason, 'success');
  assert.equal(scene.scripted('specify').requests[0]?.input.prior_context, undefined);
  assert.deepEqual(scene.scripted('plan').requests[0]?.input.prior_context, ['Three stories']);
  assert.deepEqual(scene.scripted('tasks').requests[0]?.input.prior_context, ['Two services']);
});

test('a crash never eats an iteration: it costs a transport attempt, after a growing pause', async () => {
  const agent = agentThatReplies(
    crash,
    { kind: 'exited', code: 3, signal: null, stderr: 'no' },
    scriptedText(outputOf()),
  );
  const scene = new Harness({ steps: [{ id: 'work', backoff_ms: 1_000 }], agents: { work: agent } });
  const state = await scene.start();
  assert.equal(state.status, 'completed');
  assert.equal(state.steps.work?.iteration, 1);
  assert.equal(agent.calls, 3);
  assert.deepEqual(agent.inputs[0], agent.inputs[2]);
  const starts = (await scene.events()).filter(({ type }) => type === 'attempt_started').map(({ at }) => at);
  assert.deepEqual(
    starts.map((at) => at - (starts[0] as number)),
    [0, 1_000, 3_000],
  );
});

test('unparseable output and a contradictory pair cost a transport attempt', async () => {
  const contradiction = scriptedText(outputOf({ success: false }));
  const agent = agentThatReplies(scriptedText('All done!'), contradiction, scriptedText(outputOf()));
  const scene = new Harness({ agents: { work: agent } });
  const state = await scene.start();
  assert.equal(state.status, 'completed');
  const failures = (await scene.events()).filter(
    (event): event is EventOf<'attempt_failed'> => event.type === 'attempt_failed',
  );
  assert.deepEqual(
    failures.map(({ failure }) => failure),
    ['unparseable', 'contradictory'],
  );
});

test('when the transport budget is spent a person is asked, and may grant another', async () => {
  const agent = agentThatReplies(crash, crash, crash, scriptedText(outputOf()));
  const person = personWho('retry');
  const scene = new Harness({ agents: { work: agent }, people: person });
  const state = await scene.start();
  assert.equal(person.told[0]?.reason, 'transport');
  assert.equal(state.status, 'completed');
  assert.equal(state.steps.work?.iteration, 1);
});

test("a retry's input always differs: iteration + 1, and prior_context with summary, notes and violations", async () => {
  const refused = { ...outputOf(), artifacts: [write('../evil', 'x')] };
  const scene = new Harness({
    agents: {
      work: [
        says({ success: false, summary: 'Two gaps left.', notes: ['Gap A'], recommendation: 'retry' }),
        scriptedText(refused),
        says(),
      ],
    },
  });
  const state = await scene.start();
  assert.equal(state.status, 'completed');
  const inputs = scene.scripted().requests.map(({ input }) => input);
  assert.deepEqual(
    inputs.map(({ context }) => context.iteration),
    [1, 2, 3],
  );
  assert.deepEqual(inputs[1]?.prior_context, ['Iteration 1: Two gaps left.', 'Gap A']);
  assert.match(inputs[2]?.prior_context?.[1] ?? '', /PATH_PARENT at \/artifacts\/0\/path: .* Fix: /);
});

test('artifacts are applied when success is true, whatever the recommendation', async () => {
  for (const recommendation of ['proceed', 'retry', 'escalate'] as const) {
    const scene = new Harness({
      agents: { work: [says({ artifacts: [write('out/a.md', 'A')], recommendation }), says()] },
    });
    await scene.start();
    assert.equal(scene.store.files.get('out/a.md'), 'A', recommendation);
  }
});

test('artifacts are quarantined when success is false, whatever the recommendation', async () => {
  for (const recommendation of ['retry', 'escalate'] as const) {
    const scene = new Harness({
      agents: { work: [says({ success: false, artifacts: [write('out/a.md', 'A')], recommendation }), says()] },
    });
    await scene.start();
    assert.equal(scene.store.files.has('out/a.md'), false);
    assert.equal(scene.store.quarantined.get('run-1-work-1')?.[0]?.content, 'A');
  }
});

test('the plan of the writes is in the journal before a byte is written', async () => {
  const scene = new Harness({ agents: { work: [says({ artifacts: [write('out/a.md', 'A')] })] } });
  const apply = scene.store.apply.bind(scene.store);
  scene.store.apply = async (batch) => {
    const last = (await scene.events()).at(-1);
    assert.ok(last?.type === 'writes_planned' && last.writes[0]?.path === 'out/a.md');
    assert.equal(scene.store.files.has('out/a.md'), false);
    return apply(batch);
  };
  assert.equal((await scene.start()).status, 'completed');
});

test('iteration N may run while N is at most the cap; then the run ends with the reason cap', async () => {
  let count = 0;
  const restless: Agent = {
    call: async () => scriptedText(outputOf({ success: false, summary: `Try ${++count}`, recommendation: 'retry' })),
  };
  const scene = new Harness({ steps: [{ id: 'work', caps: { iterations: 3 } }], agents: { work: restless } });
  const state = await scene.start();
  assert.equal(count, 3);
  assert.deepEqual([state.status, state.reason], ['terminated', 'cap']);
});

test('a step may ask at its cap instead, and a person may grant one more iteration', async () => {
  let count = 0;
  const restless: Agent = {
    call: async () =>
      scriptedText(outputOf({ summary: `Try ${++count}`, recommendation: count < 3 ? 'retry' : 'proceed' })),
  };
  const person = personWho('continue');
  const scene = new Harness({
    steps: [{ id: 'work', caps: { iterations: 2 }, on_cap: 'ask' }],
    agents: { work: restless },
    people: person,
  });
  const state = await scene.start();
  assert.equal(person.told[0]?.reason, 'cap');
  assert.deepEqual([state.status, count], ['completed', 3]);
});

test('two identical outputs in a row stop early and ask', async () => {
  const person = personWho();
  const stuck = says({ success: false, summary: 'Cannot.', recommendation: 'retry' });
  const scene = new Harness({
    steps: [{ id: 'work', caps: { iterations: 50 } }],
    agents: { work: [stuck] },
    people: person,
  });
  const state = await scene.start();
  assert.equal(scene.scripted().requests.length, 2);
  assert.deepEqual([state.status, person.told[0]?.reason], ['waiting_human', 'no_progress']);
});

test('the same finding three times is stale and asks, whatever its id and wording', async () => {
  let count = 0;
  const finder: Agent = {
    call: async () => {
      count++;
      const findings = [{ id: `G-00${count}`, check: 'CHK-7', place: 'spec.md#auth', message: `wording ${count}` }];
      const operation = count === 1 ? 'create' : 'update';
      const artifacts = [{ path: '.workflow/findings.json', operation, content: JSON.stringify(findings) } as const];
      return scriptedText(outputOf({ summary: `Round ${count}`, artifacts }));
    },
  };
  const person = personWho('accept');
  const step = { id: 'work', caps: { iterations: 50 }, findings: '.workflow/findings.json' };
  const scene = new Harness({ steps: [step], agents: { work: finder }, people: person });
  const state = await scene.start();
  assert.equal(count, 3);
  assert.equal(person.told[0]?.reason, 'stale');
  assert.deepEqual([state.status, state.steps.work?.reason], ['completed', 'accepted']);
});

test('termination is checked in the order success, cap, stale, no progress', async () => {
  const same = says({ success: false, summary: 'Same.', recommendation: 'retry' });
  const atCap = new Harness({
    steps: [{ id: 'work', caps: { iterations: 2 } }],
    agents: { work: [same] },
    people: personWho(),
  });
  assert.equal((await atCap.start()).reason, 'cap');
  const invalid = scriptedText({ ...outputOf(), summary: 1 });
  const stale = new Harness({
    steps: [{ id: 'work', caps: { stale: 2 } }],
    agents: { work: [invalid] },
    people: personWho(),
  });
  assert.equal((await stale.start()).question?.reason, 'stale');
  const done = new Harness({ steps: [{ id: 'work', caps: { iterations: 1 } }], agents: { work: [says()] } });
  assert.equal((await done.start()).reason, 'success');
});

test('only an unattended run ends by force', async () => {
  const same = says({ success: false, summary: 'Same.', recommendation: 'retry' });
  const people = personWho();
  const scene = new Harness({ workflow: { unattended: true }, agents: { work: [same] }, people });
  const state = await scene.start();
  assert.deepEqual([state.status, state.reason, people.told.length], ['terminated', 'no_progress', 0]);
});

test('escalate without a human channel ends blocked, not success', async () => {
  for (const success of [true, false]) {
    const scene = new Harness({ agents: { work: [says({ success, recommendation: 'escalate' })] }, people: null });
    const state = await scene.start();
    assert.deepEqual([state.status, state.reason], ['blocked', 'escalate']);
  }
});

test('an attempt that takes too long is a transport failure, and its late answer is discarded', async () => {
  let answerLate: (reply: AgentReply) => void = () => undefined;
  const inputs: AbortSignal[] = [];
  const slow: Agent = {
    call: ({ signal }) => {
      inputs.push(signal);
      if (inputs.length > 1) return Promise.resolve(scriptedText(outputOf({ summary: 'In time.' })));
      return new Promise((resolve) => {
        answerLate = resolve;
      });
    },
  };
  const scene = new Harness({ steps: [{ id: 'work', attempt_timeout_ms: 5_000 }], agents: { work: slow } });
  const running = scene.start();
  while (inputs.length < 2) await new Promise((resolve) => setImmediate(resolve));
  answerLate(scriptedText(outputOf({ summary: 'Too late.' })));
  const state = await running;
  assert.equal(inputs[0]?.aborted, true);
  assert.equal(state.steps.work?.output?.summary, 'In time.');
  assert.equal(state.steps.work?.iteration, 1);
});

test('a step that uses up its working time asks; a run that does, too', async () => {
  const hangs: Agent = { call: () => new Promise(() => undefined) };
  const step = { id: 'work', attempt_timeout_ms: 60_000, step_timeout_ms: 90_000, caps: { attempts: 9 } };
  const byStep = new Harness({ steps: [step], agents: { work: hangs }, people: personWho() });
  assert.equal((await byStep.start()).question?.reason, 'step_timeout');
  const byRun = new Harness({
    steps: [{ ...step, step_timeout_ms: 900_000 }],
    workflow: { run_timeout_ms: 100_000, unattended: true },
    agents: { work: hangs },
  });
  const state = await byRun.start();
  assert.deepEqual([state.status, state.reason], ['terminated', 'run_timeout']);
});

test('time spent waiting for a person does not count', async () => {
  const scene = new Harness({
    steps: [{ id: 'work', step_timeout_ms: 60_000 }],
    workflow: { run_timeout_ms: 60_000 },
    agents: { work: [says({ recommendation: 'escalate' }), says()] },
    people: {
      tell: async () => scene.clock.pass(50_000_000),
      waitForAnswer: async (_run, question) => ({
        answer: { choice: 'continue', text: 'go', by: 't' },
        shown: question.contentHash,
      }),
    },
  });
  const state = await scene.start();
  assert.equal(state.status, 'completed');
  assert.ok(state.activeMs < 1_000);
});

test('an update that drops over 80 % of a file goes back to the agent unless the step allows it', async () => {
  const files = { 'out/a.md': 'line\n'.repeat(100) };
  const shrink = says({ artifacts: [write('out/a.md', 'tiny\n', 'update')] });
  const strict = new Harness({ files, agents: { work: [shrink, says()] } });
  await strict.start();
  assert.equal(strict.store.files.get('out/a.md'), files['out/a.md']);
  assert.match(strict.scripted().requests[1]?.input.prior_context?.join('\n') ?? '', /CONTENT_SHRUNK/);
  const lenient = new Harness({
    steps: [{ id: 'work', suspicious_content: 'allow' }],
    files,
    agents: { work: [shrink] },
  });
  await lenient.start();
  assert.equal(lenient.store.files.get('out/a.md'), 'tiny\n');
});

test('a file that changed while the agent worked is a conflict, and the agent hears it', async () => {
  const scene = new Harness({
    files: { 'out/a.md': 'one' },
    agents: {
      work: [
        () => {
          scene.store.files.set('out/a.md', 'changed by somebody else');
          return scriptedText(outputOf({ artifacts: [write('out/a.md', 'two', 'update')] }));
        },
        says(),
      ],
    },
  });
  const state = await scene.start();
  assert.equal(scene.store.files.get('out/a.md'), 'changed by somebody else');
  assert.match(scene.scripted().requests[1]?.input.prior_context?.join('\n') ?? '', /CONFLICT_CHANGED/);
  assert.equal(state.status, 'completed');
});

test('validators decide over the agent: what they find goes into the next iteration', async () => {
  const scene = new Harness({
    steps: [
      {
        id: 'work',
        validators: [
          { check: 'contains', path: 'out/a.md', text: '## Risks' },
          { check: 'exists', path: 'out/b.md' },
        ],
      },
    ],
    agents: {
      work: [
        says({ artifacts: [write('out/a.md', 'nothing')] }),
        says({ artifacts: [write('out/a.md', '## Risks', 'update'), write('out/b.md', 'b')] }),
      ],
    },
  });
  const state = await scene.start();
  assert.equal(state.status, 'completed');
  const heard = scene.scripted().requests[1]?.input.prior_context?.join('\n') ?? '';
  assert.match(heard, /Finding contains at out\/a\.md/);
  assert.match(heard, /Finding exists at out\/b\.md/);
});

test('writes the platform cannot do now are tried again with the same key; denied asks; gone stops', async () => {
  const one = says({ artifacts: [write('out/a.md', 'A')] });
  const keys: string[] = [];
  const flaky = new Harness({ agents: { work: [one] } });
  const apply = flaky.store.apply.bind(flaky.store);
  flaky.store.apply = async (batch) => {
    keys.push(batch.writes[0]?.effectKey ?? '');
    return keys.length < 3 ? { kind: 'unavailable', detail: 'busy' } : apply(batch);
  };
  assert.equal((await flaky.start()).status, 'completed');
  assert.equal(new Set(keys).size, 1);
  for (const [kind, status, reason] of [
    ['denied', 'blocked', 'denied'],
    ['gone', 'terminated', 'gone'],
  ] as const) {
    const scene = new Harness({ agents: { work: [one] } });
    scene.store.apply = async () => ({ kind, detail: 'no' });
    const state = await scene.start();
    assert.deepEqual([state.status, state.reason], [status, reason]);
    assert.equal(scene.scripted().requests.length, 1);
  }
});

test('a handler that throws inside an adapter is a crash of the agent, not of the run', async () => {
  const broken: Agent = { call: async () => Promise.reject(new Error('adapter bug')) };
  const scene = new Harness({ agents: { work: broken } });
  const state = await scene.start();
  assert.deepEqual([state.status, state.reason], ['blocked', 'transport']);
});

test('the index page shows the journal, and is the agent’s as soon as it writes it, in every iteration', async () => {
  const shown = new Harness({
    workflow: { index: 'out/index.md' },
    agents: { work: [says({ summary: 'Fine | <b>' })] },
  });
  await shown.start();
  assert.match(shown.store.files.get('out/index.md') ?? '', /\| work \| complete \| 1 \| Fine \\\| \\<b\\> \|/);
  assert.equal(shown.scripted().requests[0]?.input.paths.index, 'out/index.md');

  const path = '.workflow/index.md';
  const mine = (content: string, recommendation: 'retry' | 'proceed') =>
    says({ artifacts: [{ path, operation: 'update', content }], recommendation });
  const scene = new Harness({ agents: { work: [mine('Gaps: 3\n', 'retry'), mine('Gaps: 0\n', 'proceed')] } });
  const state = await scene.start();
  assert.equal(state.status, 'completed');
  assert.equal(scene.scripted().requests.length, 2, 'no iteration was lost to a conflict');
  assert.equal(scene.store.files.get(path), 'Gaps: 0\n');
});

test('an index page that the workflow names among its paths is the one that reaches the agent', async () => {
  const index = 'specs/005/.workflow/index.md';
  const scene = new Harness({ workflow: { paths: { index } }, agents: { work: [says({})] } });
  await scene.start();
  assert.equal(scene.scripted().requests[0]?.input.paths.index, index);
  assert.ok(scene.store.files.has(index));
});
