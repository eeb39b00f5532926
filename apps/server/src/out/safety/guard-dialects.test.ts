import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import { systemTimers } from '../../system.ts';
import { createRemoteProvider } from './index.ts';

const request = { texts: [{ field: 'prompt', text: 'Hi' }], audience: 'kid', kind: 'skill', kids: [] } as const;

let content = '';
const bodies: { model: string; messages: { role: string; content: string }[] }[] = [];
const server = createServer(async (incoming, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  bodies.push(JSON.parse(Buffer.concat(chunks).toString()));
  response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
after(() => server.close());
const { port } = server.address() as AddressInfo;
const url = new URL(`http://127.0.0.1:${port}/v1/chat/completions`);

async function ask(model: string, answer: string) {
  content = answer;
  const provider = createRemoteProvider({ url, kind: 'guard', key: undefined, model }, systemTimers);
  const signals = await provider.check(request, new AbortController().signal);
  return signals.map(({ category, level }) => `${level} ${category}`);
}

/** What each model answers, and what it means. */
const answers: readonly (readonly [string, string, readonly string[]])[] = [
  ['qwen3guard-gen:4b', 'Safety: Safe\nCategories: None', []],
  ['Qwen/Qwen3Guard-Gen-8B', 'Safety: Unsafe\nCategories: Violent, PII', ['reject violence', 'reject personal-data']],
  ['qwen3guard', 'Safety: Controversial\nCategories: Suicide & Self-Harm', ['ask self-harm']],
  ['llama-guard3:8b', 'safe', []],
  ['llama-guard3:1b', '\n\nunsafe\nS1,S9', ['reject violence', 'reject weapons']],
  ['meta-llama/Llama-Guard-4-12B', 'unsafe', ['reject other']],
  ['gpt-oss-safeguard:20b', '{"verdict":"safe","category":null}', []],
  ['gpt-oss-safeguard:20b', '{"verdict":"controversial","category":"secrets"}', ['ask secrets']],
  ['openai/gpt-oss-safeguard-120b', '{"verdict":"unsafe","category":"drugs"}', ['reject drugs']],
];

describe('a guard model', () => {
  for (const [model, answer, expected] of answers) {
    it(`${model} that answers ${JSON.stringify(answer)} is understood`, async () => {
      assert.deepEqual(await ask(model, answer), expected);
      assert.equal(bodies.at(-1)?.model, model);
      assert.deepEqual(bodies.at(-1)?.messages.at(-1), { role: 'user', content: 'Hi' });
    });
  }

  it('that answers in no dialect of its own is a fault, not a verdict', async () => {
    for (const model of ['qwen3guard', 'llama-guard3', 'gpt-oss-safeguard']) {
      for (const answer of ['', 'Sure! It is safe.', 'unsafe because of S1', 'Safety: Maybe', '{"verdict":"fine"}']) {
        await assert.rejects(ask(model, answer), Error, `${model}: ${answer}`);
      }
    }
  });
});
