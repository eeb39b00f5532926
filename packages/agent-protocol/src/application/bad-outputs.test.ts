import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scriptedText } from '../adapters/agents/scripted-agent.ts';
import { classifyReply } from '../domain/run/classify-reply.ts';
import { badOutputs } from '../testing/bad-outputs.ts';
import { Harness } from '../testing/harness.ts';

test('over 500 bad outputs: none is recorded as a success', () => {
  const corpus = badOutputs();
  assert.ok(corpus.length >= 500, `${corpus.length}`);
  for (const text of corpus) {
    const event = classifyReply({ kind: 'answered', text }, { step: 's', iteration: 1, attempt: 1 });
    assert.notEqual(event.type, 'output_accepted', text);
  }
});

test('over 500 bad outputs: no run completes on one, and not a byte is written', async () => {
  for (const text of badOutputs()) {
    const scene = new Harness({ steps: [{ id: 'work', backoff_ms: 0 }], agents: { work: [scriptedText(text)] } });
    const state = await scene.start();
    assert.equal(state.status, 'blocked', text);
    assert.deepEqual(scene.store.effects, []);
  }
});
