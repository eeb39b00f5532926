/** How many tokens a session costs before its first call. Every number is printed, so that a change is seen. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { countTokens } from 'gpt-tokenizer';
import { operations, resources } from '../catalogue.ts';
import { toolList } from '../reference/index.ts';
import { createGuideShelf } from './index.ts';
import { keepWhatExists } from './keep-what-exists.ts';

const { instructions, guides } = createGuideShelf();
const tools = toolList(operations);

/** The tokenizer of one vendor (o200k). Those of others differ by some percent. */
const tokensOf = (value: unknown) => countTokens(typeof value === 'string' ? value : JSON.stringify(value));

/** Claude Code cuts what is longer than 2,048 characters, silently. */
const INSTRUCTIONS = { characters: 2_000, tokens: 800 };
const DESCRIPTION_CHARACTERS = 1_000;

/** The whole list, as hosts get it, without its pictures: those are drawn, not read. */
const TOOL_LIST_TOKENS = 17_200;
const TOOL_LIST_CHARACTERS = 90_000;
/** What models really read: names, descriptions and input schemas. Hosts keep output schemas for themselves. */
const MODEL_TOKENS = 11_000;
const LARGEST_TOOL_TOKENS = 1_200;

/** An agent reads a guide whole, in the middle of its work; of the reference pages it reads the one that it needs. */
const GUIDE_TOKENS = 2_500;
const REFERENCE_TOKENS = 6_000;

test('no client cuts the instructions, today or when every planned tool exists', (t) => {
  const text = readFileSync(new URL('texts/instructions.md', import.meta.url), 'utf8');
  const whole = keepWhatExists(text, { has: () => true }).trim();
  t.diagnostic(`instructions with every planned tool: ${whole.length} characters, ${tokensOf(whole)} tokens`);
  assert.ok(whole.length <= INSTRUCTIONS.characters && tokensOf(whole) < INSTRUCTIONS.tokens);
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
  const withoutPictures = tools.map(({ icons: _, ...tool }) => tool);
  const tokens = tokensOf({ tools: withoutPictures });
  const largest = Math.max(...withoutPictures.map(tokensOf));
  const { length } = JSON.stringify({ tools });
  t.diagnostic(`tools/list: ${tools.length} tools, ${length} of ${TOOL_LIST_CHARACTERS} characters`);
  assert.ok(length <= TOOL_LIST_CHARACTERS);
  t.diagnostic(`tools/list: ${tokens} of ${TOOL_LIST_TOKENS} tokens`);
  t.diagnostic(`the largest tool: ${largest} of ${LARGEST_TOOL_TOKENS} tokens`);
  assert.ok(tokens <= TOOL_LIST_TOKENS);
  assert.ok(largest <= LARGEST_TOOL_TOKENS);
});

test('what models read of it stays within its budget', (t) => {
  const read = tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
  const tokens = tokensOf(read);
  t.diagnostic(`models read: ${JSON.stringify(read).length} characters, ${tokens} of ${MODEL_TOKENS} tokens`);
  assert.ok(tokens <= MODEL_TOKENS, 'shorten descriptions, or say it in a guide or on a reference page');
});

test('every guide and every reference page stays within its budget', (t) => {
  for (const { uri, text } of guides) {
    const tokens = tokensOf(text);
    const budget = uri.startsWith('sprout://reference/') ? REFERENCE_TOKENS : GUIDE_TOKENS;
    t.diagnostic(`${uri}: ${text.length} characters, ${tokens} of ${budget} tokens`);
    assert.ok(tokens <= budget, uri);
  }
});
