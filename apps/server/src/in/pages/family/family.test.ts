import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type PageServer, parent, startPageServer } from '../testing/page-server.ts';
import { idOf, wordsOf } from '../testing/page-words.ts';

describe('the family’s settings', () => {
  let server: PageServer;
  before(async () => {
    server = await startPageServer();
  });
  after(() => server.stop());

  test('name and time zone can be changed', async () => {
    const { browser } = await server.family();
    const page = await browser.submit(await browser.open('/plain/family'), 'family', {
      name: 'The Lakes',
      timezone: 'Asia/Tokyo',
    });
    assert.match(page.body, /value="The Lakes"/);
    assert.match(page.body, /value="Asia\/Tokyo" selected/);
  });

  test('what agents may award can be changed, and what is no number is named', async () => {
    const { browser } = await server.family();
    const caps = { agentGemsPerTask: '5', agentGemsPerDay: '12' };
    const page = await browser.submit(await browser.open('/plain/family'), 'gem-caps', caps);
    assert.match(page.body, /name="agentGemsPerTask"[^>]* value="5"/);
    assert.match(page.body, /name="agentGemsPerDay"[^>]* value="12"/);
    for (const wrong of ['', 'many', '-1', '1.5']) {
      const again = await browser.submit(page, 'gem-caps', { ...caps, agentGemsPerDay: wrong });
      assert.equal(again.status, 400, wrong);
      assert.match(again.body, /id="gem-caps-agentGemsPerDay-problem"/, wrong);
    }
  });

  test('days off are planned for one kid or for all, shown, and ended', async () => {
    const { browser } = await server.family({ kids: ['Mia', 'Jo'] });
    let page = await browser.open('/plain/family');
    const [, mia = ''] = /<option value="(ch_[^"]+)">Mia/.exec(page.body) ?? [];
    const days = { from: '2126-12-21', until: '2126-12-29', label: 'Christmas' };
    page = await browser.submit(page, 'days-off', { ...days, childIds: 'all' });
    assert.match(wordsOf(page.body), /Christmas: 21 Dec 2126 to 29 Dec 2126 , all kids/);
    page = await browser.submit(page, 'days-off', {
      from: '2126-01-01',
      until: '2126-01-02',
      label: '',
      childIds: mia,
    });
    assert.match(wordsOf(page.body), /1 Jan 2126 to 2 Jan 2126 , Mia/);
    const wrong = await browser.submit(page, 'days-off', { ...days, until: '2126-12-20', childIds: 'all' });
    assert.equal(wrong.status, 400);
    assert.match(wrong.body, /id="days-off-until-problem"/);
    for (const _ of [1, 2]) page = await browser.submit(page, idOf(page.body, 'resume'));
    assert.match(wordsOf(page.body), /No days off are planned/);
  });

  test('the parents choose who works for the family, and see what a model cost', async () => {
    const withModel = await startPageServer({
      SPROUT_AGENT_OPENAI_MODEL: 'llama',
      SPROUT_AGENT_OPENAI_URL: 'http://127.0.0.1:1/v1',
    });
    try {
      const { browser } = await withModel.family();
      let page = await browser.open('/plain/family');
      assert.match(page.body, /Language model llama on this machine/);
      assert.match(wordsOf(page.body), /This month: 0\.00 US dollars, 0 tokens, 0 requests/);
      page = await browser.submit(page, 'agent', { adapter: 'openai', dailyUsd: '0.5', dailyTokens: '2000' });
      assert.match(page.body, /<option value="openai" selected>/);
      assert.match(page.body, /name="dailyUsd"[^>]* value="0.5"/);
      page = await browser.submit(page, 'agent', { adapter: 'off' });
      assert.match(page.body, /<option value="off" selected>/);
      const wrong = await browser.submit(page, 'agent', { adapter: 'rules', dailyUsd: '5', dailyTokens: '2000' });
      assert.match(wrong.body, /id="agent-dailyUsd-problem"/);
    } finally {
      await withModel.stop();
    }
    const { browser } = await server.family();
    const plain = (await browser.open('/plain/family')).body;
    assert.match(plain, /Built-in rules, without a language model/);
    assert.doesNotMatch(plain, /US dollars/);
  });

  test('a kid can be added, changed, removed and brought back', async () => {
    const { browser } = await server.family({ kids: ['Mia'] });
    let page = await browser.open('/plain/family');
    page = await browser.submit(page, idOf(page.body, 'kid'), { name: 'Mia Lou' });
    assert.match(wordsOf(page.body), /Mia Lou/);
    page = await browser.submit(page, 'add-kid', { name: 'Jo', birthDate: '2020-01-01', avatar: '' });
    assert.match(wordsOf(page.body), /🌱 Jo/);
    page = await browser.submit(page, idOf(page.body, 'remove'));
    assert.doesNotMatch(wordsOf(page.body), /Mia Lou/);
    assert.match(wordsOf(page.body), /A kid, removed today, 1[23]:\d\d/);
    page = await browser.submit(page, idOf(page.body, 'restore'));
    assert.match(wordsOf(page.body), /Mia Lou/);
    assert.doesNotMatch(wordsOf(page.body), /Removed kids/);
  });

  test('a parent can be added, signs in, and is signed out when removed', async () => {
    const { browser } = await server.family();
    const other = { name: 'Quentin', email: 'quentin@example.com', password: 'another long one' };
    let page = await browser.submit(await browser.open('/plain/family'), 'add-parent', other);
    assert.match(wordsOf(page.body), /Quentin/);
    const theirs = server.browser();
    assert.equal((await theirs.submit(await theirs.open('/sign-in'), 'sign-in', other)).path, '/plain');
    const [, id = ''] = [...page.body.matchAll(/id="(remove-par_[^"]+)"/g)].at(-1) ?? [];
    page = await browser.submit(page, id);
    assert.doesNotMatch(wordsOf(page.body), /Quentin/);
    assert.equal((await theirs.open('/')).path, '/sign-in?done=session-over&next=%2Fplain');
  });

  test('the owner downloads everything, and deletes the family by typing its name', async () => {
    const { browser, email } = await server.family({ familyName: 'The Ferns' });
    let page = await browser.open('/plain/family');
    assert.match(page.body, /<code>fam_\w+<\/code>/);
    const file = await browser.submit(page, 'export');
    assert.equal((JSON.parse(file.body) as { format: string }).format, 'sprout-family');
    page = await browser.submit(await browser.open('/plain/family'), 'delete-family', { familyName: 'The Fern' });
    assert.match(wordsOf(page.body), /Type the name of the family exactly/);
    page = await browser.submit(page, 'delete-family', { familyName: 'The Ferns' });
    assert.match(wordsOf(page.body), /The family is deleted/);
    const again = server.browser();
    page = await again.submit(await again.open('/sign-in'), 'sign-in', { email, password: parent.password });
    assert.match(wordsOf(page.body), /password is wrong/);
  });

  test('a changed password is the one that counts', async () => {
    const { browser, email } = await server.family();
    const page = await browser.submit(await browser.open('/plain/account'), 'password', {
      currentPassword: parent.password,
      newPassword: 'a wholly new secret',
    });
    assert.match(wordsOf(page.body), /Your password is changed/);
    const fresh = server.browser();
    const withOld = await fresh.submit(await fresh.open('/sign-in'), 'sign-in', { email, password: parent.password });
    assert.match(wordsOf(withOld.body), /e-mail address or the password is wrong/);
    const withNew = await fresh.submit(withOld, 'sign-in', { password: 'a wholly new secret' });
    assert.equal(withNew.path, '/plain');
  });

  test('sending the same form twice acts once', async () => {
    const { browser } = await server.family();
    const page = await browser.open('/plain/family');
    const kid = { name: 'Twin', birthDate: '2020-01-01' };
    await browser.submit(page, 'add-kid', kid);
    const second = await browser.submit(page, 'add-kid', kid);
    assert.equal(wordsOf(second.body).split('🌱 Twin ').length - 1, 1);
  });
});
