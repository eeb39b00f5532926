/** The examples in guides and instructions are real calls, and every tool, reason and link that they name exists. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type OperationDefinition, refuse } from '#operations';
import { operations } from '../catalogue.ts';
import { classify } from '../core/errors/classify.ts';
import { codes } from '../core/errors/codes.ts';
import { type Reason, reasons } from '../core/errors/reasons.ts';
import { activityTypes } from '../core/events/activity-types.ts';
import { anchorOf } from '../reference/index.ts';
import { guideSources } from './guide-sources.ts';
import { createGuideShelf } from './index.ts';
import { codeBlocksIn, proseOf } from './testing/code-blocks.ts';

const shelf = createGuideShelf();
const texts = [
  ...shelf.guides.map(({ uri, text }) => ({ name: uri, text })),
  { name: 'instructions', text: shelf.instructions },
];
const blocks = texts.flatMap(({ name, text }) => codeBlocksIn(text).map((block) => ({ ...block, guide: name })));
const withRole = (wanted: string) => blocks.filter(({ role }) => role === wanted);

function operationNamed(name: string | undefined): OperationDefinition {
  const found = operations.find((operation) => operation.name === name);
  assert.ok(found, `there is no operation ${name}`);
  return found;
}

describe('examples', () => {
  it('are JSON, and say what they are', () => {
    assert.ok(blocks.length >= 10);
    for (const { language, role, operation, text, guide } of blocks) {
      // The pages of example canvases are played in a browser: in/canvas/example-canvases-chromium.test.ts.
      if (language === 'html' && guide.startsWith('sprout://canvas/examples/')) continue;
      assert.equal(language, 'json', guide);
      JSON.parse(text);
      if (role === undefined) continue;
      assert.ok(['call', 'answer', 'refusal'].includes(role), `${guide}: ${role}`);
      assert.equal(operation !== undefined, role !== 'refusal', `${guide}: ${role} ${operation}`);
    }
  });

  it('of calls are accepted, and by tools that agents may call', () => {
    assert.ok(withRole('call').length >= 10);
    for (const { operation, text, guide } of withRole('call')) {
      const definition = operationNamed(operation);
      assert.ok(definition.audience.includes('agent'), operation);
      const parsed = definition.wireInput.safeParse(JSON.parse(text));
      assert.ok(parsed.success, `${guide}, ${operation}: ${parsed.error?.message}`);
    }
  });

  it('of writes are previews or have an idempotency key', () => {
    for (const { operation, text } of withRole('call')) {
      const args = JSON.parse(text) as { dryRun?: boolean; idempotencyKey?: string };
      const definition = operationNamed(operation);
      if (definition.effect === 'write') assert.ok(args.dryRun === true || args.idempotencyKey !== undefined, text);
    }
  });

  it('of answers are what the tool answers', () => {
    for (const { operation, text, guide } of withRole('answer')) {
      const definition = operationNamed(operation);
      const { nextStep, _sprout, ...data } = JSON.parse(text) as Record<string, unknown>;
      assert.equal(typeof nextStep, 'string', guide);
      const parsed = definition.output.safeParse(data);
      assert.ok(parsed.success, `${guide}, ${operation}: ${parsed.error?.message}`);
    }
  });

  it('of refusals are in the very words of the server', () => {
    assert.ok(withRole('refusal').length >= 1);
    for (const { text } of withRole('refusal')) {
      const example = JSON.parse(text) as { error: { reason: Reason; details?: Record<string, unknown> } };
      const { reason, details } = example.error;
      assert.ok(Object.hasOwn(reasons, reason), reason);
      assert.deepEqual(example, classify(refuse(reason, details === undefined ? {} : { details })).envelope);
    }
  });
});

/** The nouns of tools: a dotted name that begins with one of them, and has no capitals, is the name of a tool. */
const toolName =
  /(?<![\w./])(?:access|activity|canvas|family|gems|heartbeat|inbox|kid|mcp|resource|reward|run|screentime|skill|task)\.[a-z_]+\b(?![./])/g;

/** What people wrote: guides, instructions, descriptions, messages and fixes. */
const written = [
  ...texts.filter(({ name }) => name === 'instructions' || guideSources.some((source) => name.endsWith(source.name))),
  ...operations.map(({ name, description }) => ({ name, text: description })),
  ...Object.entries(reasons).map(([name, { message, fix }]) => ({ name, text: `${message} ${fix}` })),
];

describe('what the guides name', () => {
  it('as a tool is one', () => {
    let found = 0;
    for (const { name, text } of written) {
      for (const [mention] of text.matchAll(toolName)) {
        found += 1;
        const isKnown = operations.some((operation) => operation.name === mention) || mention in activityTypes;
        assert.ok(isKnown, `${name} names ${mention}`);
      }
    }
    assert.ok(found > 30);
  });

  it('as a code or a reason is one', () => {
    const known = new Set([...Object.keys(codes), ...Object.keys(reasons)]);
    for (const { name, text } of texts) {
      for (const [mention] of proseOf(text).matchAll(/\b[A-Z]{2,}(?:_[A-Z]+)+\b|`canvas-[a-z-]+`/g)) {
        const word = mention.replaceAll('`', '');
        // A variable of the server's own configuration is no reason.
        if (!word.startsWith('SPROUT_')) assert.ok(known.has(word), `${name} names ${word}`);
      }
    }
  });

  it('as a link leads somewhere', () => {
    for (const { path, text } of shelf.guides) {
      for (const [, link = ''] of proseOf(text).matchAll(/\]\(([^)\s]+)\)/g)) {
        const { pathname, hash, protocol } = new URL(link, `guide:${path}`);
        if (protocol !== 'guide:') continue;
        const target = shelf.guides.find((guide) => guide.path === pathname);
        assert.ok(target, `${path} leads to ${link}`);
        const anchors = [...target.text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading as string));
        assert.ok(hash === '' || anchors.includes(hash.slice(1)), `${path} leads to ${link}`);
      }
    }
  });
});

describe('the instructions', () => {
  it('name every code, every guide and every checkpoint', () => {
    for (const code of Object.keys(codes)) assert.ok(shelf.instructions.includes(code), code);
    const named = shelf.guides.filter(({ uri }) => !/changelog|examples|reference\/(?!errors)/.test(uri));
    for (const { uri } of named) assert.ok(shelf.instructions.includes(uri), uri);
    const [, checkpoints = ''] = /^STOP AND ASK THE PARENT before\n((?:- .*\n)+)/m.exec(shelf.instructions) ?? [];
    for (const word of ['deliver', 'over 20', 'delete', 'denying screen time'])
      assert.ok(checkpoints.includes(word), word);
  });

  it('are plain text that every host can put into a prompt', () => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses
    assert.doesNotMatch(shelf.instructions, /[\u0000-\u0009\u000b-\u001f\u007f]|```|<!--/);
  });
});
