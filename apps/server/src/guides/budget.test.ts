/** What a session costs a client before it does anything. Every number is printed, so that a change of it is seen. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operations, resources } from '@sprout/contract';
import { toolList } from '@sprout/contract/generate';
import { countTokens } from 'gpt-tokenizer';
import { createGuideShelf } from './index.ts';

const { instructions, guides } = createGuideShelf();
const tools = toolList(operations);

/** The tokenizer of one vendor (o200k); the others differ by some percent, for which the budgets have room. */
const tokensOf = (value: unknown) => countTokens(typeof value === 'string' ? value : JSON.stringify(value));

/** Claude Code cuts what is longer than 2,048 characters, silently. */
const INSTRUCTIONS = { characters: 2_000, tokens: 800 };
const DESCRIPTION_CHARACTERS = 1_000;

/** About 60 tools are planned: on average a tool may cost this much, so that all of them stay below the ceilings. */
const AVERAGE_TOOL_TOKENS = 600;
const LARGEST_TOOL_TOKENS = 1_600;
const TOOL_LIST_TOKENS = 32_000;
/** What models really read: names, descriptions and input schemas. Hosts keep output schemas for themselves. */
const AVERAGE_MODEL_TOKENS = 300;
const MODEL_TOKENS = 16_000;

/** A guide is read whole, in the middle of a task. */
const GUIDE_TOKENS = 20_000;

test('the instructions are read to their end, and are paid with every request', (t) => {
  const tokens = tokensOf(instructions);
  t.diagnostic(`instructions: ${instructions.length} of ${INSTRUCTIONS.characters} characters`);
  t.diagnostic(`instructions: ${tokens} of ${INSTRUCTIONS.tokens} tokens`);
  assert.ok(instructions.length > 1_000 && instructions.length <= INSTRUCTIONS.characters);
  assert.ok(tokens < INSTRUCTIONS.tokens);
});

test('no description is cut by a client', (t) => {
  const described = [...operations, ...resources, ...guides];
  const longest = described.reduce((one, other) => (one.description.length >= other.description.length ? one : other));
  t.diagnostic(
    `longest description: ${longest.name}, ${longest.description.length} of ${DESCRIPTION_CHARACTERS} characters`,
  );
  for (const { name, description } of described) {
    assert.ok(description.length > 0 && description.length <= DESCRIPTION_CHARACTERS, name);
  }
});

test('the whole tools/list stays within its budget', (t) => {
  const list = { tools };
  const tokens = tokensOf(list);
  const largest = Math.max(...tools.map(tokensOf));
  t.diagnostic(`tools/list: ${tools.length} tools, ${JSON.stringify(list).length} characters`);
  t.diagnostic(`tools/list: ${tokens} of ${TOOL_LIST_TOKENS} tokens`);
  t.diagnostic(`a tool: ${Math.round(tokens / tools.length)} of ${AVERAGE_TOOL_TOKENS} tokens on average`);
  t.diagnostic(`the largest tool: ${largest} of ${LARGEST_TOOL_TOKENS} tokens`);
  assert.ok(tokens <= TOOL_LIST_TOKENS && tokens <= tools.length * AVERAGE_TOOL_TOKENS);
  assert.ok(largest <= LARGEST_TOOL_TOKENS);
});

test('what models read of it stays within its budget', (t) => {
  const read = tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
  const tokens = tokensOf(read);
  t.diagnostic(`models read: ${JSON.stringify(read).length} characters, ${tokens} of ${MODEL_TOKENS} tokens`);
  t.diagnostic(`models read: ${Math.round(tokens / tools.length)} of ${AVERAGE_MODEL_TOKENS} tokens a tool on average`);
  assert.ok(tokens <= MODEL_TOKENS && tokens <= tools.length * AVERAGE_MODEL_TOKENS);
});

test('every guide can be read in one go', (t) => {
  for (const { uri, text } of guides) {
    const tokens = tokensOf(text);
    t.diagnostic(`${uri}: ${text.length} characters, ${tokens} of ${GUIDE_TOKENS} tokens`);
    assert.ok(tokens <= GUIDE_TOKENS, uri);
  }
});
