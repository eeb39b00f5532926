import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type PageServer, startPageServer } from './testing/page-server.ts';

describe('an address that a page had before the parents’ app', () => {
  let server: PageServer;
  before(async () => {
    server = await startPageServer({ SPROUT_RATE_LIMITS: 'off' });
  });
  after(() => server.stop());

  test('leads to the screen that shows the same, within the session', async () => {
    const screens = {
      '/plain': '/',
      '/plain/': '/',
      '/plain?cursor=none&done=welcome': '/',
      '/plain/agents': '/agents',
      '/plain/agents/history?grantId=gr_1': '/agents',
      '/plain/devices/unpair': '/devices',
      '/plain/family': '/family',
      '/plain/family/security?only=refusals': '/me/security',
      '/plain/account': '/me',
      '/plain/nothing': '/',
      '/account': '/me',
    };
    const half = 'a'.repeat(21);
    for (const [path, screen] of Object.entries(screens)) {
      for (const [before, place] of [
        ['', ''],
        [`/s/${half}`, `/s/${half}`],
      ]) {
        const { status, headers } = await fetch(`${server.url}${before}${path}`, { redirect: 'manual' });
        assert.deepEqual([status, headers.get('location')], [303, `${place}${screen}`], path);
      }
    }
  });

  test('takes no form any more', async () => {
    const { browser } = await server.family();
    for (const path of ['/plain/agents/disconnect', '/plain/family/kids/add']) {
      const response = await fetch(server.url + browser.address(path), { method: 'POST', body: new URLSearchParams() });
      assert.equal(response.status, 404);
    }
  });

  test('is still a place to go on to after signing in', async () => {
    const page = await server.browser().open('/sign-in?next=/plain/agents');
    assert.match(page.body, /name="next" value="\/agents"/);
  });
});
