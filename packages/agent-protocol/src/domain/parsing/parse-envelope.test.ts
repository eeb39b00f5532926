import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outputOf } from '../../testing/harness.ts';
import { readAnyEnvelope, readOutput } from './read-envelope.ts';

const envelope = outputOf({
  artifacts: [{ path: 'out/a.md', operation: 'create', content: 'Hello {"x": [1]} </think>\n' }],
});
const json = JSON.stringify(envelope);
const pretty = JSON.stringify(envelope, null, 2);

function accepts(text: string): void {
  const reading = readOutput(text);
  assert.ok(reading.ok, JSON.stringify(reading.violations));
  assert.deepEqual(reading.envelope, envelope);
}

function refuses(text: string, code: string): void {
  const reading = readOutput(text);
  assert.ok(!reading.ok, `accepted: ${text.slice(0, 80)}`);
  assert.ok(
    reading.violations.some((found) => found.code === code),
    `${reading.violations.map((found) => found.code)} instead of ${code}`,
  );
}

test('a bare envelope is read', () => accepts(pretty));
test('an envelope in a fence is read', () => accepts(`\`\`\`json\n${pretty}\n\`\`\``));
test('an envelope with prose around it is read', () =>
  accepts(`Here you are {as asked} [1]:\n${json}\nHope it helps!`));
test('an envelope after reasoning tags is read', () => {
  accepts(`<think>maybe {"success": false, "recommendation": "retry"}</think>\n${json}`);
  accepts(`<thinking kind="long">{"success": true</thinking>${json}`);
});
test('reasoning whose opening tag was in the prompt does not count', () => {
  accepts(`{"success": false, "summary": "x", "artifacts": [], "recommendation": "retry"}\n</think>\n${json}`);
});
test('an envelope that was only thought about is not an answer', () => refuses(`<think>${json}`, 'NO_ENVELOPE'));
test('an envelope after a byte order mark is read', () => accepts(`\uFEFF${json}`));
test('the envelope among lines of NDJSON is read', () => {
  accepts(`{"type":"progress","done":1}\n{"type":"progress","done":2}\n${json}\n`);
});
test('the same envelope twice is one envelope', () => accepts(`${json}\n\n${pretty}`));
test('the input echoed beside the output does not disturb', () => {
  accepts(
    `{"context":{"feature_id":"a","workflow":"w","iteration":1},"paths":{},"task":{"action":"x","params":{}}}\n${json}`,
  );
});
test('one megabyte of content is read', () => {
  const large = outputOf({
    artifacts: [{ path: 'out/big.md', operation: 'create', content: 'line "quoted" \\ \n'.repeat(66_000) }],
  });
  const reading = readOutput(`Sure!\n\`\`\`json\n${JSON.stringify(large)}\n\`\`\``);
  assert.ok(reading.ok);
  assert.deepEqual(reading.envelope, large);
});
test('duplicate keys are refused, at any depth and however spelled', () => {
  refuses(
    '{"success": false, "summary": "s", "artifacts": [], "recommendation": "proceed", "success": true}',
    'DUPLICATE_KEY',
  );
  refuses(
    '{"success": true, "summary": "s", "artifacts": ' +
      '[{"path":"a","p\\u0061th":"b","operation":"create","content":""}], "recommendation": "proceed"}',
    'DUPLICATE_KEY',
  );
  const reading = readOutput(
    '{"success": true, "summary": "s", "artifacts": [1, {"path":"a","path":"b"}], "recommendation": "proceed"}',
  );
  assert.equal(reading.violations[0]?.pointer, '/artifacts/1/path');
});
test('a top-level array is refused, bare or in prose', () => {
  refuses(`[${json}]`, 'TOP_LEVEL_NOT_OBJECT');
  refuses(`Result: [${json}]`, 'TOP_LEVEL_NOT_OBJECT');
});
test('a bare value is refused', () => refuses('"done"', 'TOP_LEVEL_NOT_OBJECT'));
test('prose is never success', () => refuses('I have finished the task successfully. success: true', 'NO_ENVELOPE'));
test('empty output is never success', () => {
  for (const text of ['', ' \n\t', '\uFEFF']) refuses(text, 'EMPTY_OUTPUT');
});
test('truncated JSON is never success, wherever it is cut', () => {
  for (let length = 2; length < json.length; length++) refuses(json.slice(0, length), 'ENVELOPE_TRUNCATED');
  refuses(`${json}\n{"success": true, "summary": "and then`, 'ENVELOPE_TRUNCATED');
});
test('a complete envelope inside a truncated object is not taken out of it', () => {
  refuses(`{"result": ${json}, "more": [`, 'ENVELOPE_TRUNCATED');
});
test('an envelope inside broken JSON is not taken out of it', () =>
  refuses(`{"a": oops, "inner": ${json}}`, 'JSON_INVALID'));
test('two different envelopes are ambiguous', () => {
  refuses(`${json}\n${JSON.stringify(outputOf({ summary: 'Other.' }))}`, 'AMBIGUOUS_ENVELOPE');
});
test('nesting without end is refused instead of crashing', () => {
  refuses(`{"success": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'TOO_DEEP');
  refuses('{"a":'.repeat(50_000), 'ENVELOPE_TRUNCATED');
  refuses('{'.repeat(200_000), 'NO_ENVELOPE');
});
test('half a surrogate pair is refused', () => refuses(json.replace('Hello', '\\ud800'), 'TEXT_NOT_UNICODE'));
test('the kind of an envelope is told by its keys', () => {
  assert.equal(readAnyEnvelope(json).kind, 'output');
  assert.equal(readAnyEnvelope('{"context": {}, "paths": {}, "task": {}}').kind, 'input');
  const neither = readAnyEnvelope('{"hello": 1}');
  assert.equal(neither.kind, null);
  assert.equal(neither.reading.violations[0]?.code, 'KIND_UNKNOWN');
});
