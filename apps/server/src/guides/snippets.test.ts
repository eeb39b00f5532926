/** What the guides and the instructions say is so: their examples are real calls, and whatever they name exists. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { codes, type OperationDefinition, operations, type Reason, reasons, resources } from '@sprout/contract';
import { anchorOf } from '@sprout/contract/generate';
import { classify } from '../core/errors/classify.ts';
import { refuse } from '../core/errors/refusal.ts';
import { compileTemplate } from '../core/resources/uri-template.ts';
import { createGuideShelf } from './index.ts';
import { codeBlocksIn, proseOf } from './testing/code-blocks.ts';
import { stillToCome } from './testing/still-to-come.ts';

const shelf = createGuideShelf();
const texts = [
  ...shelf.guides.map(({ uri, text }) => ({ name: uri, text })),
  { name: 'instructions', text: shelf.instructions },
];
const blocks = texts.flatMap(({ name, text }) => codeBlocksIn(text).map((block) => ({ ...block, guide: name })));
const withRole = (wanted: string) => blocks.filter(({ role }) => role === wanted);

/** The operation, or undefined if it is still to come. */
function operationNamed(name: string | undefined): OperationDefinition | undefined {
  const found = operations.find((operation) => operation.name === name);
  if (found === undefined) assert.ok(stillToCome.operations.includes(name ?? ''), `there is no operation ${name}`);
  return found;
}

describe('examples', () => {
  it('are JSON, and say what they are', () => {
    assert.ok(blocks.length >= 10);
    for (const { language, role, operation, text, guide } of blocks) {
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
      if (definition === undefined) continue;
      assert.ok(definition.audience.includes('agent'), operation);
      const parsed = definition.wireInput.safeParse(JSON.parse(text));
      assert.ok(parsed.success, `${guide}, ${operation}: ${parsed.error?.message}`);
    }
  });

  it('of writes show good manners: a preview, or an idempotency key', () => {
    for (const { operation, text } of withRole('call')) {
      const args = JSON.parse(text) as { dryRun?: boolean; idempotencyKey?: string };
      const definition = operationNamed(operation);
      if (definition?.effect === 'write') assert.ok(args.dryRun === true || args.idempotencyKey !== undefined, text);
    }
  });

  it('of answers are what the tool answers', () => {
    for (const { operation, text, guide } of withRole('answer')) {
      const definition = operationNamed(operation);
      const { nextStep, _sprout, ...data } = JSON.parse(text) as Record<string, unknown>;
      assert.equal(typeof nextStep, 'string', guide);
      const parsed = definition?.output.safeParse(data);
      assert.ok(parsed === undefined || parsed.success, `${guide}, ${operation}: ${parsed?.error?.message}`);
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

describe('what the guides name', () => {
  it('as a tool is one, or is still to come', () => {
    let found = 0;
    for (const { name, text } of texts) {
      for (const [mention] of text.matchAll(toolName)) {
        found += 1;
        const isKnown = operations.some((operation) => operation.name === mention);
        assert.ok(isKnown || stillToCome.operations.includes(mention), `${name} names ${mention}`);
      }
    }
    assert.ok(found > 50);
  });

  it('as a code or a reason is one, or is still to come', () => {
    const known = new Set([...Object.keys(codes), ...Object.keys(reasons), ...stillToCome.reasons]);
    for (const { name, text } of texts) {
      for (const [mention] of proseOf(text).matchAll(/\b[A-Z]{2,}(?:_[A-Z]+)+\b|`canvas-[a-z-]+`/g)) {
        const word = mention.replaceAll('`', '');
        // A variable of the server's own configuration is no reason.
        if (!word.startsWith('SPROUT_')) assert.ok(known.has(word), `${name} names ${word}`);
      }
    }
  });

  it('as an address is a guide or a resource, or is still to come', () => {
    const templates = resources.map(({ uriTemplate }) => compileTemplate(uriTemplate));
    const shown = new Set([...resources.map(({ uriTemplate }) => uriTemplate), ...stillToCome.uris]);
    const coming = stillToCome.uris.map((uri) => compileTemplate(uri));
    for (const { name, text } of texts) {
      for (const [uri] of text.matchAll(/sprout:\/\/[\w/{}?.-]*[\w}]/g)) {
        const isThere = shelf.find(uri) ?? [...templates, ...coming].find((template) => template.match(uri));
        assert.ok(isThere !== undefined || shown.has(uri), `${name} names ${uri}`);
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

  it('as still to come has not come yet, and is named somewhere', () => {
    const everything = texts.map(({ text }) => text).join('\n');
    const here = {
      operations: operations.map(({ name }) => name),
      reasons: Object.keys(reasons),
      uris: [...shelf.guides.map(({ uri }) => uri), ...resources.map(({ uriTemplate }) => uriTemplate)],
    };
    for (const kind of ['operations', 'reasons', 'uris'] as const) {
      for (const name of stillToCome[kind]) {
        assert.ok(!here[kind].includes(name), `${name} has come: take it off the list in still-to-come.ts`);
        assert.ok(everything.includes(name), `no guide names ${name}: take it off the list in still-to-come.ts`);
      }
    }
  });
});

describe('the instructions', () => {
  it('name every code, every authoring guide and every checkpoint', () => {
    for (const code of Object.keys(codes)) assert.ok(shelf.instructions.includes(code), code);
    for (const uri of ['task/authoring-guide', 'skill/authoring-guide', 'canvas/sdk', 'heartbeat/authoring-guide']) {
      assert.ok(shelf.instructions.includes(`sprout://${uri}`), uri);
    }
    for (const word of ['skill', 'deliver', 'over 20', 'delete', 'denying screen time']) {
      const [, checkpoints = ''] = /^STOP AND ASK THE PARENT before: (.*)$/m.exec(shelf.instructions) ?? [];
      assert.ok(checkpoints.includes(word), word);
    }
  });

  it('are plain text that every host can put into a prompt', () => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses
    assert.doesNotMatch(shelf.instructions, /[\u0000-\u0009\u000b-\u001f\u007f]|```|<!--/);
  });
});
