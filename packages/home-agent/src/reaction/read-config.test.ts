import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readConfig } from './read-config.ts';
import { scopesOf, toolsOf } from './rights-of.ts';

const good = `
url: http://localhost:8787
reactions:
  - name: Homework before five
    when: { allDone: { childId: kid_1 }, before: "17:00", days: [mon, tue] }
    then:
      - tool: screentime.grant
        arguments: { childId: "{{event.childId}}", minutes: 20 }
      - tellKid: { text: "20 minutes for you." }
  - name: Nobody answered
    when: { stillOpen: screentime, forMinutes: 10 }
    unless: { event: family.kid_told }
    then:
      - remind: { text: "{{event.durationMinutes}} minutes are still asked for." }
  - name: Triage
    when: { event: screentime.requested }
    think: { command: [claude, -p], env: [ANTHROPIC_API_KEY], tools: [screentime_review_request, inbox.ask] }
`;

test('a good file gives its reactions, the tools they call and the scopes they need', () => {
  const reading = readConfig(good);
  assert.ok(reading.ok, JSON.stringify(reading));
  const { reactions, budget, wire } = reading.config;
  assert.deepEqual(reactions.map(toolsOf), [
    ['family.tell_kid', 'screentime.grant'],
    ['inbox.ask'],
    ['inbox.ask', 'screentime.review_request'],
  ]);
  assert.deepEqual(scopesOf(reactions), ['inbox:write', 'screentime:approve', 'task:read']);
  assert.deepEqual([wire, budget.callsPerDay], ['mcp-2026', 200]);
});

test('all problems are told at once, each with its place', () => {
  const bad = `
url: here
surprise: 1
reactions:
  - name: A
    when: { event: task.finished }
    then: [{ tool: gems.adjust, arguments: { childId: kid_1, delta: 1, reason: x } }]
  - name: A
    when: { event: task.completed }
    then:
      - tool: gems.steal
        arguments: {}
      - tool: gems.adjust
        arguments: { childId: "{{event.cildId}}", delta: many, reason: x }
  - name: Loop
    when: { event: gems.adjusted }
    then: [{ tool: gems.adjust, arguments: { childId: "{{event.childId}}", delta: 1, reason: again } }]
  - name: Neither
    when: { event: task.completed, before: "08:00", after: "09:00" }
  - name: Thinks
    when: { event: task.completed }
    think: { command: [], tools: [family.delete] }
  - name: Reads
    when: { event: task.completed }
    think: { command: [x], tools: [family.delete] }
`;
  const reading = readConfig(bad);
  assert.ok(!reading.ok);
  const told = reading.problems.map(({ path, line }) => `${line} ${path}`);
  for (const expected of [
    '2 /url',
    '3 /surprise',
    '6 /reactions/0/when/event',
    '8 /reactions/1/name',
    '11 /reactions/1/then/0/tool',
    '14 /reactions/1/then/1/arguments/childId',
    '14 /reactions/1/then/1/arguments/delta',
    '17 /reactions/2/then/0',
    '19 /reactions/3/when',
    '18 /reactions/3',
    '22 /reactions/4/think/command',
    '25 /reactions/5/think/tools/0',
  ]) {
    assert.ok(told.includes(expected), `${expected} is missing in\n${told.join('\n')}`);
  }
  assert.ok(reading.problems.every(({ expected }) => expected !== ''));
});

test('broken YAML and an alias bomb are told, not thrown', () => {
  for (const text of ['url: [', 'a: &a [x]\nb: &b [*a,*a]\n'.repeat(3), '', '- 1', 'url: !!js/function x']) {
    assert.equal(readConfig(text).ok, false, text);
  }
});

test('the pieces of YAML in the documentation are right', () => {
  const page = readFileSync(new URL('../../../../docs/home-agent.md', import.meta.url), 'utf8');
  const blocks = [...page.matchAll(/```yaml\n(.*?)```/gs)].map(([, block = '']) => block);
  const whole = blocks.filter((block) => block.startsWith('url:'));
  const reactions = blocks.filter((block) => block.startsWith('  - name:'));
  assert.deepEqual([whole.length, reactions.length], [1, 1]);
  for (const text of [...whole, ...reactions.map((block) => `url: http://localhost\nreactions:\n${block}`)]) {
    const reading = readConfig(text);
    assert.ok(reading.ok, JSON.stringify(reading));
  }
});
