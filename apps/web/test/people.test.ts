/** Who is in the family, which devices there are, and days off: in a real browser on a real server. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { AppServer, password } from './testing/app-server.ts';
import { type LivedFamily, livedFamily } from './testing/lived-family.ts';

describe('a parent', () => {
  let server: AppServer;
  let family: LivedFamily;
  let page: Page;
  before(async () => {
    server = await AppServer.start();
    family = await livedFamily(server);
    page = (await server.open(family.email, '/family')).page;
  });
  after(() => server.stop());

  const link = (name: string | RegExp) => page.getByRole('link', { name });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const namesOf = async (list: 'kids' | 'parents') => {
    const overview = await family.call('family.query_overview', {});
    return (overview[list] as { name: string }[]).map(({ name }) => name).toSorted();
  };

  it('changes a kid, and takes it back', async () => {
    await link(/Leo/).click();
    await page.getByLabel('Name').fill('Leonard');
    await page.getByLabel('A list with times').check();
    await button('Save').click();
    await page.getByText('Leonard is saved.').waitFor();
    assert.deepEqual(await namesOf('kids'), ['Leonard', 'Zoë']);
    await button('Undo').click();
    await page.getByText('Taken back.').waitFor();
    assert.deepEqual(await namesOf('kids'), ['Leo', 'Zoë']);
  });

  it('removes a kid with the password once more, and brings it back by name', async () => {
    // Who has just signed in is not asked; ten minutes later Sprout answers this.
    const error = { code: 'UNAUTHORIZED', reason: 'PASSWORD_NEEDED', message: '', fix: '', retryable: false };
    await page.route('**/family.remove_kid', (route) => route.fulfill({ status: 403, json: { error } }), { times: 1 });
    await link(/Zoë/).click();
    await button('Remove from the family').click();
    const asked = page.getByRole('dialog', { name: 'Your password, please' });
    await asked.getByLabel('Password').fill('not the password');
    await asked.getByRole('button', { name: 'Go on' }).click();
    await asked.locator('.problem').waitFor();
    await asked.getByLabel('Password').fill(password);
    await asked.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('Zoë is removed.').waitFor();
    assert.deepEqual(await namesOf('kids'), ['Leo']);
    await page.getByText('Removed', { exact: true }).click();
    await button('Bring back').click();
    await page.getByText('Zoë is back.').waitFor();
    assert.deepEqual(await namesOf('kids'), ['Leo', 'Zoë']);
  });

  it('adds another parent, and hears at the field what is wrong', async () => {
    await button('Add a parent').click();
    const sheet = page.getByRole('dialog', { name: 'Add a parent' });
    await sheet.getByLabel('Name').fill('Robin');
    await sheet.getByLabel('E-mail').fill('robin@example.com');
    await sheet.getByLabel('Password').fill('short');
    await sheet.getByRole('button', { name: 'Add' }).click();
    await sheet.getByRole('alert').waitFor();
    await sheet.getByLabel('Password').fill('a sentence that nobody guesses');
    await sheet.getByRole('button', { name: 'Add' }).click();
    await page.getByText('Robin can sign in now.').waitFor();
    assert.deepEqual(await namesOf('parents'), ['Pat', 'Quinn', 'Robin']);
  });

  it('switches gems off for everybody, and on again', async () => {
    await page.getByLabel(/^Gems/).uncheck();
    await page.getByText('Gems are off. Every balance is kept.').waitFor();
    assert.equal((await family.call('family.query_overview', {})).gemsEnabled, false);
    await button('Undo').click();
    await page.getByText('Gems are on.').waitFor();
  });

  it('takes the family along as a file', async () => {
    await link('Take your family along, or delete it').click();
    const [download] = await Promise.all([page.waitForEvent('download'), button('Download the file').click()]);
    const file = JSON.parse(readFileSync(await download.path(), 'utf8')) as { format: string; tables: object };
    assert.match(file.format, /sprout/);
    assert.ok(Object.keys(file.tables).length > 10);
    assert.match(download.suggestedFilename(), /^sprout-[\d-]+\.json$/);
    assert.equal(await button('Delete for good').isDisabled(), true, 'the name has to be typed first');
  });

  it('unpairs a device, which is cut off at once', async () => {
    await page.goto(`${server.url}/devices`);
    await page.getByRole('button', { name: /of Leo$/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unpair' }).click();
    await page.getByText('is unpaired.').waitFor();
    await assert.rejects(family.asKid(family.leo, 'kid.today', {}), /NOT_SIGNED_IN/);
  });

  it('plans days off for one kid, and takes them back', async () => {
    await page.goto(`${server.url}/holidays`);
    await page.getByText('No days off are planned').waitFor();
    await page.getByLabel('Leo').uncheck();
    await page.getByLabel('Called').fill('At grandma’s');
    await button('Plan').click();
    await page.getByText('Zoë · At grandma’s · now').waitFor();
    const { items } = (await family.call('task.list_pauses', {})) as { items: { childIds: string[] }[] };
    assert.deepEqual(items[0]?.childIds, [family.zoe]);
    await page.getByRole('button', { name: /^Take back/ }).click();
    await page.getByText('No days off are planned').waitFor();
  });
});
