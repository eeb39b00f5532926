import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../testing/on-both-stores.ts';
import { RawAgent } from '../testing/raw-agent.ts';

const MONTH_MS = 30 * 24 * 60 * 60_000;

async function keyIds(url: string): Promise<string[]> {
  const { keys } = (await (await fetch(`${url}/oauth/jwks`)).json()) as { keys: { kid: string }[] };
  return keys.map(({ kid }) => kid);
}

onBothStores('keys', (sprout) => {
  it('change every month; the last one and the next one are known as well', async () => {
    const { url, test } = sprout();
    const [now, next] = await keyIds(url);
    test.clock.advance(MONTH_MS);
    const later = await keyIds(url);
    assert.deepEqual(later.slice(0, 2), [next, now]);
    assert.equal(later.length, 3);
    test.clock.advance(2 * MONTH_MS);
    assert.ok(
      (await keyIds(url)).every((kid) => kid !== now),
      'an old key is gone',
    );
  });

  it('that changed between question and answer do not lose the question', async () => {
    const { test } = sprout();
    const { browser } = await sprout().signedIn();
    const agent = new RawAgent(sprout().url);
    await agent.register();
    test.clock.advance(MONTH_MS - (test.clock.now() % MONTH_MS) - 1_000);
    const page = await browser.open(agent.askPath());
    test.clock.advance(2_000);
    const back = new URL((await browser.submit(page, 'consent')).path);
    assert.equal((await agent.redeem(back.searchParams.get('code') ?? '')).status, 200);
  });
});
