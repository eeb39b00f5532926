/** Every address that Sprout tells an agent or a parent is one that the server serves, and none is a path in this repository. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { operations, resources } from '../apps/server/src/catalogue.ts';
import { scopeNames } from '../apps/server/src/core/scopes/scopes.ts';
import { createGuideShelf } from '../apps/server/src/guides/index.ts';
import { toolList } from '../apps/server/src/reference/index.ts';
import { type HttpSprout, post, startHttpSprout } from '../apps/server/src/testing/http-sprout.ts';
import { legacy, postMcp } from '../apps/server/src/testing/mcp/raw-mcp.ts';
import { repositoryRoot } from './generated-files.ts';
import { isProduct, loadRepository } from './testing/architecture/repository.ts';

interface Text {
  readonly from: string;
  readonly text: string;
}

/** Sentences in the code: error texts, fixes, next steps, the words of pages and commands. A URI alone is no sentence. */
const sentences: Text[] = loadRepository(repositoryRoot)
  .files.filter(
    ({ path }) =>
      isProduct(path) && !/\/src\/(reference|compile)\//.test(path) && !path.startsWith('packages/agent-protocol/'),
  )
  .flatMap(({ path, literals }) => literals.map(({ text }) => ({ from: path, text })))
  .filter(({ text }) => /\s/.test(text));

const shelf = createGuideShelf();
const texts: Text[] = [
  ...sentences,
  ...shelf.guides.map(({ uri, text }) => ({ from: uri, text })),
  { from: 'instructions', text: shelf.instructions },
  { from: 'tools/list', text: JSON.stringify(toolList(operations)) },
  ...resources.map(({ name, uriTemplate, description }) => ({ from: name, text: `${uriTemplate} ${description}` })),
];

function mentionsOf(pattern: RegExp): Map<string, string> {
  return new Map(
    texts.flatMap(({ from, text }) =>
      [...text.matchAll(pattern)].map(([mention]): [string, string] => [mention, from]),
    ),
  );
}

describe('an address that a text names', () => {
  let http: HttpSprout;
  let authorization: string;
  before(async () => {
    http = await startHttpSprout();
    const grant = { clientName: 'Reader', scopes: scopeNames };
    const { body } = await post(http.url, 'access.create_token', grant, { cookie: http.cookie });
    authorization = `Bearer ${(body as { token: string }).token}`;
  });
  after(() => http.stop());

  it('under sprout:// is a resource that can be read', async () => {
    const mentions = mentionsOf(/sprout:\/\/[\w/{}?.…-]*[\w}]/g);
    assert.ok(mentions.size > 15, 'the search finds addresses');
    for (const [mention, from] of mentions) {
      const uri = mention.replace('{?types}', '').replace(/\{childId\}|child_0198c2f4|…/, http.childId);
      const { body } = await postMcp(new URL('/mcp', http.url), legacy('resources/read', { uri }), { authorization });
      assert.ok(body?.result?.contents?.[0]?.text, `${from} names ${mention}`);
    }
  });

  it('under /guides is a page', async () => {
    const mentions = mentionsOf(/(?<![\w.])\/guides\b[\w/-]*(?:\.md)?/g);
    assert.ok(mentions.size > 1, 'the search finds addresses');
    for (const [mention, from] of mentions) {
      assert.equal((await fetch(new URL(mention, http.url))).status, 200, `${from} names ${mention}`);
    }
  });

  it('is not a path in the repository', () => {
    const paths = mentionsOf(/(?<![\w/.])(?:docs|apps|packages)\/[\w.-]+/g);
    assert.deepEqual([...paths], []);
  });
});
