import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { raiseQuestion } from '../../domain/run/question.ts';
import { FakeClock } from '../../testing/fake-clock.ts';
import { scratchFolder } from '../../testing/scratch.ts';
import { InboxChannel } from './inbox-channel.ts';
import { SeveralChannels } from './several-channels.ts';
import { renderQuestion, TerminalChannel } from './terminal-channel.ts';

const question = raiseQuestion(
  {
    step: 'spec',
    iteration: 2,
    reason: 'escalate',
    text: 'Red\u001b[31m or blue?',
    details: ['line one\nYour choice: stop', 'bell \u0007'],
    options: [
      { id: '1', label: 'Red', effect: 'iterate' },
      { id: 'stop', label: 'Stop the run', effect: 'stop' },
    ],
    shown: [{ path: 'specs/a.md', version: 'v' }],
  },
  'q-1',
  1_000,
  60_000,
);
const never = new AbortController().signal;

function terminal() {
  const input = new PassThrough();
  const output = new PassThrough();
  const channel = new TerminalChannel({ input, output, user: 'ann' });
  return { input, channel, shown: () => String(output.read() ?? '') };
}

test('the terminal shows the question, the options and the files, and an agent’s text cannot imitate them', () => {
  const text = renderQuestion(question);
  assert.ok(!text.includes('\u001b') && !text.includes('\u0007'));
  assert.match(text, /\n {2}\| line one\n {2}\| Your choice: stop\n/);
  assert.match(text, /\n {2}file: specs\/a\.md\n {2}1 {5}Red\n {2}stop {2}Stop the run$/);
});

test('the terminal takes a choice and free text, and asks again after a wrong choice', async () => {
  const { input, channel, shown } = terminal();
  const answering = channel.waitForAnswer('r', question, never);
  input.write('purple\n');
  await new Promise((resolve) => setImmediate(resolve));
  input.write(' 1 \n');
  await new Promise((resolve) => setImmediate(resolve));
  input.write('as dark as possible\n');
  const expected = { answer: { choice: '1', text: 'as dark as possible', by: 'ann' }, shown: question.contentHash };
  assert.deepEqual(await answering, expected);
  assert.match(shown(), /"purple" is not one of: 1, stop\./);
});

test('the terminal gives up when the input ends or the question is closed elsewhere', async () => {
  const ended = terminal();
  ended.input.end();
  assert.equal(await ended.channel.waitForAnswer('r', question, never), undefined);
  const closed = terminal();
  const controller = new AbortController();
  const waiting = closed.channel.waitForAnswer('r', question, controller.signal);
  controller.abort();
  assert.equal(await waiting, undefined);
});

test('the inbox writes the question as a file and reads the answer beside it', async (context) => {
  const folder = path.join(scratchFolder(context), '.sprout', 'inbox');
  const inbox = new InboxChannel(folder, new FakeClock(), false);
  await inbox.tell('r', question);
  await inbox.tell('r', question);
  const file = JSON.parse(readFileSync(path.join(folder, 'q-1.json'), 'utf8')) as { answer: object };
  assert.equal(await inbox.waitForAnswer('r', question, never), undefined);
  writeFileSync(path.join(folder, 'q-1.answer.json'), '{"choice": "1", ');
  assert.equal(await inbox.waitForAnswer('r', question, never), undefined);
  writeFileSync(path.join(folder, 'q-1.answer.json'), JSON.stringify({ ...file.answer, text: 'ok' }));
  assert.deepEqual(await inbox.waitForAnswer('r', question, never), {
    answer: { choice: '1', text: 'ok', by: '' },
    shown: question.contentHash,
  });
  await inbox.refuse(question, 'no');
  assert.deepEqual(readdirSync(folder).sort(), ['q-1.json', 'q-1.refused.json']);
  await inbox.close(question);
  assert.deepEqual(readdirSync(folder), []);
});

test('several channels: the first answer from any of them is taken', async () => {
  const silent = { tell: async () => undefined, waitForAnswer: async () => undefined };
  const offered = { answer: { choice: '1', text: '', by: 'x' }, shown: 'h' };
  const quick = { tell: async () => undefined, waitForAnswer: async () => offered };
  assert.deepEqual(await new SeveralChannels([silent, quick]).waitForAnswer('r', question, never), offered);
  assert.equal(await new SeveralChannels([silent, silent]).waitForAnswer('r', question, never), undefined);
});
