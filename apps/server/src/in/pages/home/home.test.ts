import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startPageServer } from '../testing/page-server.ts';
import { idOf, wordsOf } from '../testing/page-words.ts';

test('what happened longer ago is a link away, down to the beginning', async (context) => {
  const server = await startPageServer();
  context.after(() => server.stop());
  const { browser } = await server.family({ kids: ['Mia'] });
  let family = await browser.open('/plain/family');
  for (let change = 0; change < 14; change++) {
    family = await browser.submit(family, idOf(family.body, 'kid'), { name: `Mia ${change}` });
  }
  const home = await browser.open('/plain');
  assert.doesNotMatch(wordsOf(home.body), /Pat set up the family/);
  const [, older = ''] = /<a href="(\/plain\?cursor=[^"]+)">Show older ones/.exec(home.body) ?? [];
  const page = await browser.open(older);
  assert.match(wordsOf(page.body), /Pat added Mia 13 to the family .* Pat set up the family/);
  assert.doesNotMatch(page.body, /Show older ones/);
});
