import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { callsOfSteps } from './calls-of-steps.ts';
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
  const needed = ['inbox:write', 'screentime:approve', 'screentime:read', 'task:read'];
  assert.deepEqual(scopesOf(reactions), needed);
  assert.deepEqual([wire, budget.callsPerDay], ['mcp-2026', 200]);
});

test('a reaction needs the scope to look into its events only if it looks', () => {
  const scopesFor = (fields: string) => {
    const reading = readConfig(`url: http://localhost\nreactions:\n  - { name: A, ${fields} }\n`);
    assert.ok(reading.ok, JSON.stringify(reading));
    return scopesOf(reading.config.reactions).filter((scope) => scope.startsWith('screentime:'));
  };
  const remind = (text: string) => `then: [{ remind: { text: "${text}" } }]`;
  const requested = (more = '') => `when: { event: screentime.requested${more} }`;
  assert.deepEqual(scopesFor(`${requested()}, ${remind('Look! {{event.requestId}}')}`), []);
  for (const looking of [
    `${requested(', minMinutes: 30')}, ${remind('Look!')}`,
    `${requested()}, ${remind('{{event.durationMinutes}} minutes')}`,
    `when: { stillOpen: screentime, forMinutes: 10 }, ${remind('{{event.durationMinutes}} minutes')}`,
    `${requested()}, think: { command: [x], tools: [inbox.ask] }`,
    `when: { stillOpen: claim, forMinutes: 5 }, unless: { event: screentime.granted, minMinutes: 5 }, ${remind('Look!')}`,
  ]) {
    assert.deepEqual(scopesFor(looking), ['screentime:read'], looking);
  }
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

test('a part of a reaction that is wrong hides no problem of its other parts; they come in the order of their lines', () => {
  const reading = readConfig(`url: http://localhost
reactions:
  - name: Homework
    when: { allDone: { childId: kid_1 }, before: 5pm }
    then:
      - tool: screentime.give
        arguments: { childId: kid_1 }
      - { tellKid: {} }
  - name: Homework
    when: { event: gems.adjusted }
    then:
      - { tool: gems.adjust, arguments: { childId: kid_1, delta: 1, reason: again } }
      - { tool: gems.give, arguments: {} }
  - name: Thinks
    when: { event: screentime.requested, colour: red }
    think: { command: [x], tools: [screentime.approve] }
  - name: Late
    when: { event: screentime.request, before: "25:00" }
    then: [{ remind: { text: Look. } }]
  - name: Loop
    when: { event: gems.adjusted, before: "25:00" }
    then: [{ tool: gems.adjust, arguments: { childId: "{{event.kid}}", delta: 1, reason: again } }]
`);
  assert.ok(!reading.ok);
  assert.deepEqual(
    reading.problems.map(({ line, path }) => `${line} ${path}`),
    [
      '4 /reactions/0/when/before',
      '6 /reactions/0/then/0/tool',
      '8 /reactions/0/then/1/tellKid/text',
      '9 /reactions/1/name',
      '12 /reactions/1/then/0',
      '13 /reactions/1/then/1/tool',
      '15 /reactions/2/when/colour',
      '16 /reactions/2/think/tools/0',
      '18 /reactions/3/when/event',
      '18 /reactions/3/when/before',
      '21 /reactions/4/when/before',
      '22 /reactions/4/then/0',
      '22 /reactions/4/then/0/arguments/childId',
    ],
  );
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
  const workers = blocks.filter((block) => block.startsWith('worker:'));
  assert.deepEqual([whole.length, reactions.length, workers.length], [1, 2, 1]);
  const made = [...reactions.map((block) => `reactions:\n${block}`), ...workers];
  for (const text of [...whole, ...made.map((block) => `url: http://localhost\n${block}`)]) {
    const reading = readConfig(text);
    assert.ok(reading.ok, JSON.stringify(reading));
  }
});

test('a thinker is a program or a model, with what belongs to it; money needs prices', () => {
  const bad = `
url: http://localhost
budget: { moneyPerDay: 1, prices: { other: { input: 1, output: 1 } } }
worker: { think: { command: [a], prompt: x } }
reactions:
  - { name: A, when: { event: task.completed }, think: { model: { api: nobody, name: m }, tools: [inbox.ask] } }
  - { name: B, when: { event: task.completed }, think: { model: { api: openai, name: m }, env: [A], tools: [inbox.askk] } }
  - { name: C, when: { event: task.completed }, think: { command: [a], model: { api: openai, name: m }, prompt: x } }
`;
  const reading = readConfig(bad);
  assert.ok(!reading.ok);
  const told = reading.problems.map(({ path, line }) => `${line} ${path}`).sort();
  assert.deepEqual(told, [
    '4 /worker/think/prompt',
    '6 /reactions/0/think/model/api',
    '7 /reactions/1/think',
    '7 /reactions/1/think/env',
    '7 /reactions/1/think/tools/0',
    '8 /reactions/2/think',
    '8 /reactions/2/think/command',
  ]);
  const model = 'think: { model: { api: openai, name: m } }';
  const unpriced = readConfig(`url: http://localhost\nbudget: { moneyPerDay: 1 }\nworker: { ${model} }`);
  assert.deepEqual(unpriced.ok ? [] : unpriced.problems.map(({ path }) => path), ['/budget']);
  for (const text of ['url: http://localhost', 'url: http://localhost\nreactions: []'])
    assert.equal(readConfig(text).ok, false);
  assert.ok(readConfig(`url: http://localhost\nworker: { ${model} }`).ok);
});

test('words that are nothing but a placeholder are words; an unknown placeholder is one problem, with its place', () => {
  const yaml = (field: string) => `
url: http://localhost
reactions:
  - name: Words
    when: { event: screentime.requested }
    then:
      - remind: { text: "{{event.${field}}}" }
      - tellKid: { text: "{{event.${field}}}" }
      - ask: { title: "{{event.${field}}}", options: [{ label: "{{event.${field}}}" }, { label: "No" }] }
`;
  const reading = readConfig(yaml('durationMinutes'));
  assert.ok(reading.ok, JSON.stringify(reading));
  const [reaction] = reading.config.reactions;
  const calls = callsOfSteps('Words', reaction?.then ?? [], { childId: 'kid_1', durationMinutes: 15 });
  assert.deepEqual(
    calls.map(({ arguments: args }) => args.body ?? args.text ?? args.title),
    ['15', '15', '15'],
  );
  assert.doesNotThrow(() => callsOfSteps('Words', reaction?.then ?? [], {}), 'an event may carry less');
  const unknown = readConfig(yaml('minuts'));
  assert.deepEqual(unknown.ok ? [] : unknown.problems.map(({ path, line }) => `${line} ${path}`), [
    '7 /reactions/0/then/0/remind/text',
    '8 /reactions/0/then/1/tellKid/text',
    '9 /reactions/0/then/2/ask/title',
    '9 /reactions/0/then/2/ask/options/0/label',
  ]);
});
