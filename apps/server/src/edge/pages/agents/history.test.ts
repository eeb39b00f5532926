import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { bearer, callApi } from '../../../testing/api.ts';
import { type PageServer, startPageServer } from '../testing/page-server.ts';
import { wordsOf } from '../testing/page-words.ts';

describe('what an agent did', () => {
  let server: PageServer;
  before(async () => {
    server = await startPageServer({ SPROUT_RATE_LIMITS: 'off' });
  });
  after(() => server.stop());

  test('is told change by change, newest first, in pages', async () => {
    const { browser } = await server.family();
    const agents = await browser.open('/agents');
    const made = await browser.submit(agents, 'connect', {
      clientName: 'Claude',
      scopes: ['family:read', 'gems:adjust'],
    });
    const token = /<code class="block secret">(spa_[^<]+)<\/code>/.exec(made.body)?.[1] ?? '';
    const [, link = ''] =
      /<a href="(\/agents\/history\?grantId=[^"]+)"/.exec((await browser.open('/agents')).body) ?? [];
    assert.match(wordsOf((await browser.open(link)).body), /What Claude did.*It has changed nothing yet/);

    const overview = await callApi<{ kids: { childId: string }[] }>(
      server.url,
      'family.query_overview',
      {},
      bearer(token),
    );
    const args = { childId: overview.body.kids[0]?.childId, delta: 1, reason: 'Dishes' };
    for (let turn = 0; turn < 51; turn++) await callApi(server.url, 'gems.adjust', args, bearer(token));
    const page = await browser.open(link);
    assert.match(wordsOf(page.body), /Claude gave Mia 1 gem for “ Dishes ” See the kid today, 1[23]:\d\d/);
    const [, older = ''] = /<a href="([^"]+)">Show older ones/.exec(page.body) ?? [];
    const rest = await browser.open(older.replaceAll('&amp;', '&'));
    assert.equal(rest.body.match(/<time /g)?.length, 1);
  });

  test('is the family’s own business', async () => {
    const { browser } = await server.family();
    const made = await browser.submit(await browser.open('/agents'), 'connect', { clientName: 'Claude' });
    assert.equal(made.status, 200);
    const [, link = ''] =
      /<a href="(\/agents\/history\?grantId=[^"]+)"/.exec((await browser.open('/agents')).body) ?? [];
    const other = await server.family();
    assert.equal((await other.browser.open(link)).path, '/agents');
    assert.match((await server.browser().open(link)).path, /^\/sign-in\?next=%2Fagents$/);
  });
});
