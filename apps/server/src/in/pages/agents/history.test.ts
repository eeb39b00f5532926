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
    const agents = await browser.open('/plain/agents');
    const made = await browser.submit(agents, 'connect', {
      clientName: 'Claude',
      scopes: ['family:read', 'gems:adjust'],
    });
    const token = /<code class="block secret">(spa_[^<]+)<\/code>/.exec(made.body)?.[1] ?? '';
    const [, link = ''] =
      /<a href="(\/plain\/agents\/history\?grantId=[^"]+)"/.exec((await browser.open('/plain/agents')).body) ?? [];
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

  test('can be undone where it gave or took gems, once, and is then told as taken back', async () => {
    const { browser } = await server.family();
    const made = await browser.submit(await browser.open('/plain/agents'), 'connect', {
      clientName: 'Claude',
      scopes: ['family:read', 'gems:read', 'gems:adjust'],
    });
    const agent = bearer(/<code class="block secret">(spa_[^<]+)<\/code>/.exec(made.body)?.[1] ?? '');
    const [, link = ''] =
      /<a href="(\/plain\/agents\/history\?grantId=[^"]+)"/.exec((await browser.open('/plain/agents')).body) ?? [];
    const family = await callApi<{ kids: { childId: string }[] }>(server.url, 'family.query_overview', {}, agent);
    const childId = family.body.kids[0]?.childId;
    const balance = async () =>
      (await callApi<{ balance: number }>(server.url, 'gems.query_balance', { childId }, agent)).body.balance;
    const change = (delta: number, reason: string) =>
      callApi<{ transactionId: string }>(server.url, 'gems.adjust', { childId, delta, reason }, agent);
    const { transactionId } = (await change(5, 'Dishes')).body;
    const page = await browser.open(link);
    assert.match(
      wordsOf(page.body),
      /Claude gave Mia 5 gems for “ Dishes ” See the kid today, 1[23]:\d\d Undo : Dishes/,
    );

    await change(-3, 'Sticker');
    const tooLate = await browser.submit(page, `undo-${transactionId}`);
    assert.equal(tooLate.status, 400);
    assert.match(wordsOf(tooLate.body), /Only 2 gems are free.*Claude gave Mia 5 gems/);
    await change(3, 'Sticker was free');

    const undone = await browser.submit(tooLate, `undo-${transactionId}`);
    assert.equal(undone.path, `${link}&done=gems-taken-back`);
    assert.match(wordsOf(undone.body), /Taken back\. .*Claude gave Mia 5 gems for “ Dishes ” See the kid · taken back/);
    assert.doesNotMatch(undone.body, new RegExp(`undo-${transactionId}`));
    assert.equal(await balance(), 0);

    // The same form again is the same wish; a form of another tab is told what came of it.
    assert.equal((await browser.submit(tooLate, `undo-${transactionId}`)).path, undone.path);
    const fields = {
      key: 'another',
      transactionId,
      grantId: new URLSearchParams(link.split('?')[1]).get('grantId') ?? '',
    };
    const again = await browser.send('/plain/agents/undo', fields);
    assert.match(wordsOf(again.body), /This was decided already.*taken back/);
    assert.equal(await balance(), 0);

    const other = await server.family();
    assert.notEqual((await other.browser.send('/plain/agents/undo', { ...fields, key: 'theirs' })).status, 400);
    assert.equal((await other.browser.open('/plain/agents/history')).path, '/plain/agents');
  });

  test('is the family’s own business', async () => {
    const { browser } = await server.family();
    const made = await browser.submit(await browser.open('/plain/agents'), 'connect', { clientName: 'Claude' });
    assert.equal(made.status, 200);
    const [, link = ''] =
      /<a href="(\/plain\/agents\/history\?grantId=[^"]+)"/.exec((await browser.open('/plain/agents')).body) ?? [];
    const other = await server.family();
    assert.equal((await other.browser.open(link)).path, '/plain/agents');
    assert.match((await server.browser().open(link)).path, /^\/sign-in\?next=%2Fplain%2Fagents$/);
  });
});
