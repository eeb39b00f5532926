/** What a parent sees of Home at one glance: all that waits on a phone, and the list, what is open and the rest of the day on a laptop. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { AppServer } from './testing/app-server.ts';
import { cardOf, openRow } from './testing/decisions-shown.ts';
import { type LivedFamily, livedFamily } from './testing/lived-family.ts';

describe('home at a glance', () => {
  let server: AppServer;
  let family: LivedFamily;
  before(async () => {
    // This browser has no mouse unless it is told that it has one.
    server = await AppServer.start({}, [
      '--hide-scrollbars',
      '--blink-settings=availableHoverTypes=2,primaryHoverType=2',
    ]);
    family = await livedFamily(server);
    await family.call('family.add_kid', { name: 'Maya', birthDate: '2013-05-05', avatar: '🦉' });
    const read = { name: 'Evening reading', assignAllChildren: true, rewardSpec: { gems: 2 } };
    const { taskId } = await family.call('task.create', {
      ...read,
      scheduleSpec: { taskType: 'schedule', days: ['mon', 'tue', 'wed', 'thu', 'fri'], startMinutes: 19 * 60 + 30 },
    });
    const { items } = (await family.call('task.list', {})) as { items: { name: string; taskId: string }[] };
    const together = items.find(({ name }) => name === 'Read together')?.taskId;
    await family.asKid(family.leo, 'kid.submit_task', { taskId: together });
    const agent = await family.connectAgent(['inbox:write', 'task:read', 'task:write']);
    const changes = {
      taskId,
      scheduleSpec: { taskType: 'schedule', days: ['mon', 'tue', 'wed', 'thu'], startMinutes: 20 * 60 },
    };
    await agent.call('inbox.ask', {
      title: 'Move the evening reading?',
      body: 'Choir ends at 19:45 now.',
      options: [{ label: 'Yes, move it', actions: [{ tool: 'task.update', arguments: changes }] }, { label: 'No' }],
    });
  });
  after(() => server.stop());

  it('six things, three days and an agent’s question with two changes fit a phone without scrolling', async () => {
    const { page, profile } = await server.open(family.email, '/', { viewport: { width: 390, height: 844 } });
    const question = cardOf(page, 'Move the evening reading?');
    await question.locator('del').nth(1).waitFor();
    await question.locator('del', { hasText: 'Mon–Fri' }).waitFor();
    await question.locator('ins', { hasText: 'Mon–Thu' }).waitFor();
    await question.getByRole('button', { name: 'Yes, move it' }).waitFor();
    assert.equal(await page.locator('.kid-short').count(), 3);
    assert.equal(await page.locator('.decision-row').count(), 6);
    const bottom = await question.evaluate((card) => card.getBoundingClientRect().bottom);
    const top = await page.locator('.navigation').evaluate((bar) => bar.getBoundingClientRect().top);
    assert.ok(bottom <= top, `the question ends at ${bottom} px, the navigation begins at ${top} px`);
    await profile.close();
  });

  it('on a laptop the open row stands beside the list, with its keys and the rest of that kid’s day', async () => {
    const { page, profile } = await server.open(family.email, '/', { viewport: { width: 1280, height: 800 } });
    const open = page.locator('.decision-row.is-open');
    await openRow(page, 'Zoë finished Piano');
    await open.getByText('Zoë’s day').waitFor();
    await open.getByText('0 done, 2 waiting, 2 to go').waitFor();
    const keyOf = (name: string) =>
      open
        .getByRole('button', { name, exact: true })
        .last()
        .evaluate((button) => getComputedStyle(button, '::after').content);
    assert.match(await keyOf('Approve'), /"a"/);
    assert.match(await keyOf('Try again…'), /"t"/);
    const later = page.getByRole('region', { name: 'Later today' });
    await later.getByRole('link', { name: /^Evening reading Maya, Zoë,? and Leo 19:30$/ }).waitFor();
    await page.getByRole('button', { name: 'Keys' }).click();
    await page.getByRole('dialog').getByText('next card').waitFor();
    await page.getByRole('checkbox', { name: 'Use these keys' }).uncheck();
    await page.keyboard.press('Escape');
    assert.equal(await keyOf('Approve'), 'none');
    await profile.close();
  });

  it('is mirrored in Arabic: what a row is about stands at the right, its tick and what is open at the left', async () => {
    const { page, profile } = await server.open(family.email, '/', {
      locale: 'ar',
      viewport: { width: 1280, height: 800 },
    });
    const row = page.locator('.decision-row.is-open').first();
    const edgesOf = (selector: string) =>
      row
        .locator(selector)
        .first()
        .evaluate((one) => one.getBoundingClientRect());
    await row.locator('.row-body').waitFor();
    const [tile, tick, pane] = await Promise.all(['.tile', '.row-tick, .row-next', '.row-body'].map(edgesOf));
    const list = await row.evaluate((one) => one.getBoundingClientRect());
    assert.ok(list.right - (tile?.right ?? 0) < 20 && (tick?.left ?? 0) - list.left < 20, 'the row');
    assert.equal(pane?.left, 0);
    assert.ok((pane?.right ?? 0) <= list.left, 'the pane ends before the list begins');
    await profile.close();
  });
});
