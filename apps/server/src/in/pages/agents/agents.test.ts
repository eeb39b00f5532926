import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { bearer, callApi } from '../../../testing/api.ts';
import { type PageServer, startPageServer } from '../testing/page-server.ts';
import { idOf, wordsOf } from '../testing/page-words.ts';

const tokenIn = (body: string) => /<code class="block secret">(spa_[^<]+)<\/code>/.exec(body)?.[1] ?? '';

describe('the Agents page', () => {
  let server: PageServer;
  before(async () => {
    server = await startPageServer();
  });
  after(() => server.stop());

  test('shows a token once: a reload shows nothing and makes no second one', async () => {
    const { browser } = await server.family();
    const made = await browser.submit(await browser.open('/plain/agents'), 'connect', { clientName: 'Robot' });
    const token = tokenIn(made.body);
    assert.equal((await callApi(server.url, 'family.query_overview', {}, bearer(token))).status, 200);
    const again = await browser.open(made.path);
    assert.equal(again.path, '/plain/agents');
    assert.ok(!again.body.includes(token));
    assert.equal(again.body.match(/action="\/plain\/agents\/change"/g)?.length, 1, 'one agent is connected');
    assert.equal(
      (await server.browser().open(made.path)).path,
      '/sign-in?next=%2Fplain%2Fagents',
      'the address alone opens nothing',
    );
  });

  test('says when a token ends, where it is made and in the list', async () => {
    const { browser } = await server.family();
    const fields = { clientName: 'Robot', expiresInDays: '1' };
    const made = await browser.submit(await browser.open('/plain/agents'), 'connect', fields);
    assert.match(wordsOf(made.body), /not shown again, and it ends on \d+ \w+ \d{4}/);
    assert.match(wordsOf((await browser.open('/plain/agents')).body), /not used yet · ends tomorrow/);
    const wrong = await browser.submit(await browser.open('/plain/agents'), 'connect', {
      ...fields,
      expiresInDays: 'soon',
    });
    assert.equal(wrong.status, 400);
    assert.match(wordsOf(wrong.body), /Days until it ends/);
  });

  test('shows the lines of docs/connect for each client, with this server’s address, and links the guides', async () => {
    const { browser } = await server.family();
    const words = wordsOf((await browser.open('/plain/agents')).body);
    assert.ok(words.includes(`claude mcp add --transport http sprout "${server.url}/mcp"`), words);
    assert.ok(words.includes(`codex mcp add sprout --url "${server.url}/mcp"`));
    assert.ok(words.includes(`"sprout": { "url": "${server.url}/mcp" }`));
    assert.ok(!words.includes('$URL'));
    assert.equal((await fetch(`${server.url}/guides`)).status, 200);
    assert.match((await browser.open('/plain/agents')).body, /<a href="\/guides">/);
  });

  test('tells agents apart by name, lets the parent rename them, and knows when they were last used', async () => {
    const { browser } = await server.family();
    for (const _ of [1, 2]) {
      const made = await browser.submit(await browser.open('/plain/agents'), 'connect', { clientName: 'Robot' });
      await callApi(server.url, 'family.query_overview', {}, bearer(tokenIn(made.body)));
    }
    const page = await browser.open('/plain/agents');
    assert.match(
      wordsOf(page.body),
      /Robot · 2 Connected by .* last used today.* Robot Connected by .* last used today/,
    );
    const renamed = await browser.submit(page, idOf(page.body, 'rename'), { name: 'Robot' });
    assert.match(wordsOf(renamed.body), /Robot · 2 Connected/, 'a name that is taken keeps its number');
    const own = await browser.submit(renamed, idOf(renamed.body, 'rename'), { name: 'Kitchen' });
    assert.match(wordsOf(own.body), /Kitchen Connected by .* Robot Connected by/);
  });
});
