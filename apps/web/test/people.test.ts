/** Who is in the family, which devices there are, and days off: in a real browser on a real server. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { addAuthenticator } from '../../server/src/testing/browser/add-authenticator.ts';
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
    await page.getByLabel('Also called').fill('Löwe');
    await page.getByLabel('Plain, for teens').check();
    await button('Save').click();
    await page.getByText('Leonard is saved.').waitFor();
    assert.deepEqual(await namesOf('kids'), ['Leonard', 'Zoë']);
    const { kids } = await family.call('family.query_overview', {});
    assert.ok((kids as { nickname: string | null }[]).some(({ nickname }) => nickname === 'Löwe'));
    await button('Undo').click();
    await page.getByText('Taken back.').waitFor();
    assert.deepEqual(await namesOf('kids'), ['Leo', 'Zoë']);
    // What a message covers is free again at a tap.
    await button('Close').click();
    await page.getByText('Taken back.').waitFor({ state: 'detached' });
  });

  it('comes from a kid’s day to the kid’s name and look, and to the devices', async () => {
    await page.goto(`${server.url}/kids/${family.leo}`);
    await link('Name and look').click();
    assert.equal(await page.getByLabel('Name').inputValue(), 'Leo');
    await link(/^Paired devices/).click();
    await page.getByRole('heading', { level: 1, name: 'Devices' }).waitFor();
    await page.goto(`${server.url}/family/settings`);
    assert.equal(await link('Password and sign-ins').getAttribute('href'), '/me');
  });

  it('removes a kid with the password once more, and brings it back by name', async () => {
    await server.forgetPasswords();
    await page.goto(`${server.url}/family`);
    await link(/Zoë/).click();
    await button('Remove from the family').click();
    const asked = page.getByRole('dialog', { name: 'Your password, please' });
    await asked.getByText('Remove Zoë from the family').waitFor();
    await asked.getByLabel('Password').fill('not the password');
    await asked.getByRole('button', { name: 'Go on' }).click();
    await asked.getByText('That is not your password.').waitFor();
    await asked.getByLabel('Password').fill(password);
    await asked.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('Zoë is removed.').waitFor();
    assert.deepEqual(await namesOf('kids'), ['Leo']);
    await page.getByText('Removed', { exact: true }).click();
    await button('Bring back').click();
    await page.getByText('Zoë is back.').waitFor();
    assert.deepEqual(await namesOf('kids'), ['Leo', 'Zoë']);
  });

  it('sees who got in and who did not, also only the latter', async () => {
    await page.goto(`${server.url}/me`);
    await link(/Who got in/).click();
    await page.getByText('Pat signed in with the password').first().waitFor();
    await page.getByLabel('Only what was refused').check();
    await page.getByText('signed in with the password').first().waitFor({ state: 'detached' });
    await page.getByText('Pat, signed in, gave a wrong password').waitFor();
    await page.goto(`${server.url}/family`);
  });

  it('sees what the kids did, or what the parents did', async () => {
    await page.goto(`${server.url}/activity`);
    const kids = page.getByText(/Leo asked for 30 minutes/);
    const parents = page.getByText(/Pat added .*Piano/);
    await kids.waitFor();
    await parents.waitFor();
    await page.getByText('Only some of it').click();
    await page.getByLabel('Kids', { exact: true }).check();
    await parents.waitFor({ state: 'detached' });
    await kids.waitFor();
    await page.getByLabel('Parents', { exact: true }).check();
    await kids.waitFor({ state: 'detached' });
    await parents.waitFor();
  });

  it('chooses the language in which Sprout writes, and takes it back', async () => {
    const language = async () => (await family.call('family.query_overview', {})).language;
    await page.goto(`${server.url}/family/settings`);
    await page.getByLabel('Language of the family').selectOption('Deutsch');
    await page
      .locator('form', { has: page.getByLabel('Language of the family') })
      .getByRole('button')
      .click();
    await button('Undo').waitFor();
    assert.equal(await language(), 'de');
    await button('Undo').click();
    await page.getByText('Taken back.').waitFor();
    assert.equal(await language(), 'en');
  });

  it('chooses the time zone from a list of places', async () => {
    const zone = page.getByLabel('Time zone');
    const before = await zone.inputValue();
    await zone.selectOption('Lisbon (Europe)');
    await page.locator('form', { has: zone }).getByRole('button').click();
    await button('Undo').waitFor();
    assert.equal((await family.call('family.query_overview', {})).timezone, 'Europe/Lisbon');
    await button('Undo').click();
    await page.getByText('Taken back.').waitFor();
    assert.equal(await zone.inputValue(), before);
  });

  it('invites another parent, who chooses the password and comes in', async () => {
    await button('Invite a parent').click();
    const sheet = page.getByRole('dialog', { name: 'Invite a parent' });
    await sheet.getByLabel('Name').fill('Robin');
    await sheet.getByRole('button', { name: 'Make the link' }).click();
    const link = await sheet.locator('.code-box').innerText();
    const profile = await server.browser.profile({ locale: 'en-GB' });
    const robins = await profile.newPage();
    await robins.goto(link);
    await robins.getByLabel('Name').fill('Robin');
    await robins.getByLabel('E-mail').fill('robin@example.com');
    await robins.getByLabel('Password').fill('short');
    await robins.getByRole('button', { name: 'Join the family' }).click();
    await robins
      .getByText(/10 to 200|at least 10|10 characters/)
      .first()
      .waitFor();
    await robins.getByLabel('Password').fill('a sentence that nobody guesses');
    await robins.getByRole('button', { name: 'Join the family' }).click();
    await robins.getByRole('heading', { level: 1 }).waitFor();
    await robins.waitForURL((url) => url.pathname === '/' || url.pathname.endsWith('/'));
    await profile.close();
    await page.reload();
    await page.getByText('Robin').waitFor();
    assert.deepEqual(await namesOf('parents'), ['Pat', 'Quinn', 'Robin']);
  });

  it('is not offered to remove the owner, and reads within a sheet why something in it was refused', async () => {
    const pair = await server.family({ parents: ['Mo', 'Sam'], kids: [{ name: 'Ida' }] });
    const { page: sams, profile } = await server.open(pair.secondEmail, '/family/settings');
    await sams.getByText('owner').waitFor();
    assert.equal(await sams.getByRole('button', { name: /^Remove/ }).count(), 0);
    await pair.call('gems.set_enabled', { enabled: true });
    await sams.goto(`${server.url}/kids/${pair.kids[0]?.childId}`);
    await sams.getByRole('button', { name: 'Give or take gems' }).click();
    const sheet = sams.getByRole('dialog');
    await sheet.getByLabel('How many?').fill('-5');
    await sheet.getByLabel('Why?').fill('Lost');
    await sheet.getByRole('button', { name: 'Take' }).click();
    await sheet.getByRole('alert').getByText(/./).waitFor();
    await profile.close();
  });

  it('connects an agent of their own, though another parent has one', async () => {
    const pair = await server.family({ parents: ['Mo', 'Sam'] });
    await pair.connectAgent(['task:read']);
    const { page: sams, profile } = await server.open(pair.secondEmail, '/agents');
    await sams.getByRole('link', { name: 'Connect an agent' }).click();
    await sams.getByText('Another parent’s agent is connected.').waitFor();
    const agents = sams.getByLabel('Your agent', { exact: true });
    if (!(await agents.isVisible())) await sams.locator('summary', { hasText: 'agent' }).last().click();
    await agents.selectOption('Claude Code');
    await sams.getByText(/claude mcp add .*\/mcp/).waitFor();
    await profile.close();
  });

  it('switches gems off for everybody, and on again', async () => {
    await page.getByLabel(/^Gems/).uncheck();
    await page.getByText('Gems are off. Every balance is kept.').waitFor();
    assert.equal((await family.call('family.query_overview', {})).gemsEnabled, false);
    await button('Undo').click();
    await page.getByText('Gems are on.').waitFor();
  });

  it('takes the family along as a file', async () => {
    await link('Family').click();
    await link('Take your data along').click();
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

  it('learns that this server offers only rules, and what the person who runs it does', async () => {
    await page.goto(`${server.url}/family/settings`);
    const section = page.getByRole('region', { name: 'Sprout’s agent' });
    await section.getByText(/^No language model works now/).waitFor();
    await section.getByText(/SPROUT_AGENT, as “The Sprout agent” in Sprout’s documentation says/).waitFor();
    assert.equal(await section.getByRole('combobox').count(), 0);
  });

  it('limits the gems that agents may put on tasks, and takes that back', async () => {
    const caps = async () => (await family.call('gems.get_settings', {})).agentGemsPerTask;
    await page.getByLabel('Most gems on one task').fill('7');
    await page
      .locator('form', { has: page.getByLabel('Most gems on one task') })
      .getByRole('button')
      .click();
    await page.getByText('Saved.').waitFor();
    assert.equal(await caps(), 7);
    await button('Undo').click();
    await page.getByText('Taken back.').waitFor();
    assert.equal(await caps(), 20);
  });

  it('plans days off for one kid, and takes them back', async () => {
    await page.goto(`${server.url}/holidays`);
    await page.getByText('No days off are planned').waitFor();
    await page.getByText('Days off for every kid').waitFor();
    await page.getByLabel('Zoë').check();
    await page.getByText('Days off for Zoë:').waitFor();
    await page.getByLabel('Called').fill('At grandma’s');
    const today = await page.getByLabel('First day').inputValue();
    await page.getByLabel('First day').fill('2099-08-01');
    assert.equal(await page.getByLabel('Last day').inputValue(), '2099-08-01', 'the last day comes along');
    await page.getByLabel('First day').fill(today);
    await button('Plan').click();
    await page.getByText('Days off for Zoë are planned.').waitFor();
    assert.equal(await page.getByLabel('Called').inputValue(), '', 'the form is empty again');
    await page.getByText('Zoë · At grandma’s · now').waitFor();
    const { items } = (await family.call('task.list_pauses', {})) as { items: { childIds: string[] }[] };
    assert.deepEqual(items[0]?.childIds, [family.zoe]);
    await page.getByRole('button', { name: /^Take back/ }).click();
    await page.getByText('No days off are planned').waitFor();
  });
});

describe('a parent whose server offers a language model', () => {
  let server: AppServer;
  before(async () => {
    server = await AppServer.start({
      SPROUT_AGENT_OPENAI_URL: 'http://127.0.0.1:9/v1',
      SPROUT_AGENT_OPENAI_MODEL: 'at-home',
    });
  });
  after(() => server.stop());

  it('chooses it, sees what it cost, and takes it back', async () => {
    const family = await server.family({ kids: [{ name: 'Mia' }] });
    const { page } = await server.open(family.email, '/family/settings');
    const section = page.getByRole('region', { name: 'Sprout’s agent' });
    await section.getByText(/^No language model works now/).waitFor();
    await section.getByText(/^It cost \$0\.00 this month/).waitFor();
    await section.getByLabel('What works for this family').selectOption('The language model at-home, at home');
    await section.getByRole('button', { name: 'Save' }).click();
    await section.getByText('The language model at-home works now, also for the coach.').waitFor();
    assert.equal((await family.call('agent.get_settings', {})).adapter, 'openai');
    await page.getByRole('button', { name: 'Undo' }).click();
    await section.getByText(/^No language model works now/).waitFor();
    assert.equal((await family.call('agent.get_settings', {})).adapter, 'rules');
  });
});

describe('a parent with a passkey', () => {
  let server: AppServer;
  before(async () => {
    server = await AppServer.start();
  });
  after(() => server.stop());

  it('adds it, confirms a change with it in place of the password, renames it, and removes it', async () => {
    const family = await server.family({ kids: [{ name: 'Mia' }, { name: 'Leo' }] });
    const profile = await server.browser.profile({ locale: 'en-GB' });
    const page = await profile.newPage();
    await addAuthenticator(page);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    // Browsers have no passkeys at an address that is a number.
    const origin = server.url.replace('127.0.0.1', 'localhost');
    await page.goto(`${origin}/sign-in?next=/me`);
    await page.getByLabel('E-mail').fill(family.email);
    await page.getByLabel('Password').fill(password);
    await button('Sign in').click();
    await server.forgetPasswords();
    const asked = page.getByRole('dialog', { name: 'Your password, please' });

    await button('Add a passkey').click();
    const adding = page.getByRole('dialog', { name: 'Add a passkey' });
    await adding.getByLabel('Name').fill('My phone');
    await adding.getByRole('button', { name: 'Add' }).click();
    await asked.getByLabel('Password').waitFor();
    assert.equal(await asked.getByRole('button', { name: 'Use a passkey' }).count(), 0, 'there is none yet');
    await asked.getByLabel('Password').fill(password);
    await asked.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('From now on you can sign in with it.').waitFor();
    await page.getByText('My phone').waitFor();

    // The same device makes no second one.
    await button('Add a passkey').click();
    await adding.getByLabel('Name').fill('My phone again');
    await adding.getByRole('button', { name: 'Add' }).click();
    await adding.getByText('Perhaps this device has one of yours already.').waitFor();
    await adding.getByRole('button', { name: 'Cancel' }).click();

    await server.forgetPasswords();
    await page.goto(`${origin}/family`);
    await page.getByRole('link', { name: /Leo/ }).click();
    await button('Remove from the family').click();
    await asked.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByText('Leo is removed.').waitFor();
    const { kids } = await family.call('family.query_overview', {});
    assert.deepEqual(
      (kids as { name: string }[]).map(({ name }) => name),
      ['Mia'],
    );

    await page.goto(`${origin}/me`);
    await page
      .getByText(/last used/)
      .first()
      .waitFor();
    await button('Rename My phone').click();
    const naming = page.getByRole('dialog', { name: 'Rename My phone' });
    await naming.getByLabel('Name').fill('Old phone');
    await naming.getByRole('button', { name: 'Save' }).click();
    await page.getByText('It is called Old phone now.').waitFor();
    await button('Undo').click();
    await page.getByText('Taken back.').waitFor();
    await button('Remove My phone').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('My phone is removed.').waitFor();
    assert.deepEqual((await family.call('access.list_passkeys', {})).items, []);
    assert.deepEqual(profile.policyReports, []);
    await profile.close();
  });

  it('reads at the address of a number why there can be none', async () => {
    const family = await server.family();
    const { profile, page } = await server.open(family.email, '/me');
    await page.getByText('You cannot add one here').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Add a passkey' }).count(), 0);
    await profile.close();
  });
});
