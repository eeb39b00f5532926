/** Standing wishes in a parent's hands: made in words, tried on the past, changed, and taken back. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { AppServer } from './testing/app-server.ts';
import { type LivedFamily, livedFamily } from './testing/lived-family.ts';

interface Rules {
  readonly items: readonly {
    readonly ruleId: string;
    readonly name: string;
    readonly state: string;
    readonly then: unknown;
  }[];
}

describe('standing wishes', () => {
  let server: AppServer;
  let family: LivedFamily;
  let page: Page;
  before(async () => {
    server = await AppServer.start();
    family = await livedFamily(server);
    ({ page } = await server.open(family.email, '/', { viewport: { width: 360, height: 780 } }));
  });
  after(() => server.stop());

  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
  const said = (text: string | RegExp) => page.getByText(text).first().waitFor();
  const rules = async () => (await family.call('rule.list', { state: 'all' })) as unknown as Rules;

  it('are made from a ready one without an agent, and taken back', async () => {
    await page.goto(`${server.url}/agents`);
    await page.getByRole('link', { name: 'Add: Standing wishes' }).click();
    await press('All done before five');
    await said(
      /When Zoë has finished everything of the day before 17:00 on Monday.*20 minutes of screen time\. Asks you the first time\./,
    );
    await said('In the last 30 days it would not have fired once.');
    await press('Keep this wish');
    await said('From now on Sprout keeps this wish.');
    await page.getByRole('heading', { level: 1, name: 'All done before five' }).waitFor();
    assert.equal((await rules()).items[0]?.state, 'active');
    await press('Undo');
    await said('“All done before five” has ended.');
    assert.equal((await rules()).items[0]?.state, 'archived');
    await page.getByText('Wishes that ended').click();
    await press('Bring back: All done before five');
    await said('“All done before five” is back.');
    assert.equal((await rules()).items[0]?.state, 'active');
  });

  it('are filled in as a sentence that says when it would have fired', async () => {
    await page.goto(`${server.url}/wishes/new`);
    await said('Still missing: who');
    await page.getByLabel('What happens', { exact: true }).selectOption('A task is handed in');
    await page.getByLabel('Who', { exact: true }).selectOption('Zoë');
    await page.getByLabel('Which task').selectOption('Piano');
    await page.getByLabel('What happens then').selectOption('Remind us');
    await said('Still missing: what it says');
    await page.getByLabel('What it says').fill('Listen to her.');
    await said(
      /When Zoë hands in “Piano”: reminds you: “Listen to her\.”\. It would have fired once in the last 30 days: /,
    );
    await press('Keep this wish');
    await said('From now on Sprout keeps this wish.');
    await page.getByRole('heading', { level: 1, name: 'Zoë: Remind us' }).waitFor();
  });

  it('say at its place what is refused, and save nothing', async () => {
    await page.goto(`${server.url}/wishes/new`);
    await press('A good weekend');
    await page.getByLabel('What is it called?').fill('All done before five');
    await page.locator('.field .problem', { hasText: 'Another wish has this name.' }).waitFor();
    await page.getByLabel('What is it called?').fill('');
    await page.getByLabel('What happens', { exact: true }).selectOption('A task is done');
    await page.getByLabel('Before', { exact: true }).fill('09:00');
    await page.getByLabel('After', { exact: true }).fill('10:00');
    await page.locator('.field .problem', { hasText: 'This rule could never do anything.' }).waitFor();
    assert.equal((await rules()).items.length, 2);
  });

  it('rest, go on, and are changed with a way back', async () => {
    const { ruleId = '' } = (await rules()).items.find(({ name }) => name === 'All done before five') ?? {};
    await page.goto(`${server.url}/wishes/${ruleId}`);
    await press('Let it rest');
    await said('“All done before five” rests.');
    await press('Let it go on');
    await said('“All done before five” holds again.');
    await page.getByRole('link', { name: 'Change' }).click();
    await page.getByLabel('How many minutes').fill('30');
    await said(/30 minutes of screen time/);
    await press('Save');
    await said('Saved.');
    const minutes = async () => JSON.stringify((await rules()).items.find((one) => one.ruleId === ruleId)?.then);
    assert.match(await minutes(), /"minutes":30/);
    await press('Undo');
    await said('Taken back.');
    assert.match(await minutes(), /"minutes":20/);
  });

  it('open where their words are tapped, and rest by their switch only', async () => {
    await page.goto(`${server.url}/agents`);
    const state = async () => (await rules()).items.find(({ name }) => name === 'All done before five')?.state;
    await page.getByRole('link', { name: /^All done before five/ }).click();
    await page.getByRole('heading', { level: 1, name: 'All done before five' }).waitFor();
    assert.equal(await state(), 'active');
    await page.goBack();
    await page.getByRole('checkbox', { name: 'All done before five' }).click();
    await said('“All done before five” rests.');
    assert.equal(await state(), 'paused');
    await page.getByRole('checkbox', { name: 'All done before five' }).click();
    await said('“All done before five” holds again.');
  });

  it('of an agent keep what the form cannot say, whatever is changed around it', async () => {
    const then = [
      { tool: 'task.pause_schedule', arguments: { from: '2126-12-21', until: '2126-12-29', label: 'Off' } },
      { remind: { text: 'Enjoy.' } },
    ];
    const made = { name: 'Off we go', when: { event: 'family.kid_told', childId: family.leo }, then };
    const { ruleId } = await family.call('rule.create', made);
    await page.goto(`${server.url}/wishes/${String(ruleId)}/edit`);
    await said('An agent wrote what it waits for');
    await said('An agent wrote this step. It stays as it is.');
    await page.getByLabel('What is it called?').fill('Away');
    await page.getByRole('button', { name: 'Less often' }).click();
    await press('Save');
    await said('Saved.');
    const { rule } = (await family.call('rule.describe', { ruleId })) as { rule: Record<string, unknown> };
    assert.deepEqual([rule.name, rule.capPerDay, rule.when, rule.then], ['Away', 3, made.when, then]);
  });

  it('are made by keyboard alone', async () => {
    await page.goto(`${server.url}/wishes/new`);
    await page.getByRole('button', { name: 'Goal reached' }).focus();
    await page.keyboard.press('Enter');
    await said(/reaches the goal a reward/);
    await page.getByRole('button', { name: 'Keep this wish' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Goal reached' }).waitFor();
  });
});
