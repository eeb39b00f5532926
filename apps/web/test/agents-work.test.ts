/** What agents made and do, in a parent's hands: answered, played, paused, put away and run from the app. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { type AgentsWork, agentsWork } from './testing/agents-work.ts';
import { type AppFamily, AppServer } from './testing/app-server.ts';

describe('what agents made', () => {
  let server: AppServer;
  let family: AppFamily;
  let made: AgentsWork;
  let page: Page;
  before(async () => {
    server = await AppServer.start();
    family = await server.family({ kids: [{ name: 'Leo' }] });
    made = await agentsWork(family, family.kids[0]?.childId ?? '');
    ({ page } = await server.open(family.email));
  });
  after(() => server.stop());

  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
  const said = (text: string) => page.getByText(text).first().waitFor();

  it('asks at home in words: nothing of what an answer sends is shown', async () => {
    await page.goto(server.url);
    const card = page.getByRole('article').filter({ hasText: 'Shall I give 5 gems?' });
    await card.waitFor();
    assert.equal(await card.getByRole('button', { name: 'Do it' }).count(), 1);
    const shown = await card.innerText();
    assert.match(shown, /Gives Leo 5 gems/);
    assert.doesNotMatch(shown, /\b(?:rn|qu|ch)_|contentHash|questionId|runId|choice|approve|sha256/);
  });

  it('asks in a run, and the answer in place does what it said, once', async () => {
    await page.goto(`${server.url}/runs`);
    await page.getByText('Shall I give 5 gems?').first().waitFor();
    await press('Do exactly this');
    await said('Answered.');
    await page.getByRole('heading', { name: 'Ended' }).waitFor();
    const { balance } = await family.call('gems.query_balance', { childId: family.kids[0]?.childId });
    assert.equal(balance, 5);
    await page.getByRole('link', { name: /Evening look-back/ }).click();
    await said('Pat answered: Do it');
    await press('Take back');
    await said('Taken back.');
    const after = await family.call('gems.query_balance', { childId: family.kids[0]?.childId });
    assert.equal(after.balance, 0);
  });

  it('tells on the card of the result what changed, with a link, and that it was taken back elsewhere', async () => {
    await page.goto(`${server.url}/inbox`);
    await page.getByRole('link', { name: /Evening look-back/ }).click();
    const change = page.getByRole('listitem').filter({ hasText: /^Gives Leo 5 gems/ });
    await change.getByText('Taken back').waitFor();
    assert.equal(await page.getByRole('button', { name: /^Take back/ }).count(), 0);
    await change.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'Leo' }).waitFor();
  });

  it('plays a canvas in its sandbox, where nothing counts', async () => {
    await page.goto(`${server.url}/canvases/${made.canvasId}`);
    await page.getByText('A picture has no words for children who cannot see it.').waitFor();
    await press('Play it as a kid would');
    await page.frameLocator('.canvas-stage iframe').getByRole('button', { name: 'Done' }).click();
    await said('It ended with 2 points.');
    const { items } = (await family.call('activity.list', { types: ['canvas.played'] })) as { items: object[] };
    assert.deepEqual(items, []);
  });

  it('tells how a game that a kid played ended, in words and not as data', async () => {
    const { childId = '' } = family.kids[0] ?? {};
    const { skillId, canvasId } = made;
    const canvasTask = { runMode: 'canvas', canvasSpec: { canvasId }, assignmentSkillId: skillId };
    const scheduleSpec = { taskType: 'schedule', days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] };
    const stars = {
      name: 'Count stars',
      assignChildIds: [childId],
      scheduleSpec,
      ...canvasTask,
      reviewPolicy: 'parent',
    };
    const { taskId = '' } = (await family.call('task.create', stars)) as { taskId?: string };
    await family.asKid(childId, 'kid.open_canvas', { taskId });
    const signals = [{ name: 'attempt-failed', data: { counted: 4 } }];
    await family.asKid(childId, 'kid.report_canvas', { taskId, completion: { kind: 'score', score: 2 }, signals });
    await page.goto(`${server.url}/tasks/${taskId}`);
    await page.getByText('Result: 2 of 3 points').nth(1).waitFor();
    await page.getByText('On the way').last().click();
    await page.getByText('attempt failed: counted 4').last().waitFor();
    assert.doesNotMatch(await page.locator('main').innerText(), /playedMs|signals|[{}]/);
  });

  it('says which version of a canvas a task plays, and moves it to the newest', async () => {
    const { items } = (await family.call('task.list', { status: 'all' })) as {
      items: { taskId: string; name: string }[];
    };
    const { taskId } = items.find(({ name }) => name === 'Count stars') ?? { taskId: '' };
    await family.call('canvas.update', { canvasId: made.canvasId, name: 'Count more stars' });
    await page.goto(`${server.url}/tasks/${taskId}`);
    await page.getByText('version 1').waitFor();
    await press('Play the newest');
    await said('It plays version 2 from now on.');
    const specOf = async () => (await family.call('task.describe', { taskId })).canvasSpec;
    assert.deepEqual(await specOf(), { canvasId: made.canvasId, version: 2 });
    await page.getByRole('button', { name: 'Play the newest' }).waitFor({ state: 'detached' });
    await press('Undo');
    await said('It plays version 1 again.');
    assert.deepEqual(await specOf(), { canvasId: made.canvasId, version: 1 });
  });

  it('says before a skill runs that rules do not follow its instructions', async () => {
    const places = ['heartbeats', `heartbeats/${made.heartbeatId}`, `skills/${made.skillId}`];
    for (const place of places) {
      await page.goto(`${server.url}/${place}`);
      await said('No language model works for your family');
    }
  });

  it('pauses a heartbeat, and takes that back', async () => {
    await page.goto(`${server.url}/heartbeats`);
    await press('Pause: Every evening');
    await said('Every evening is paused.');
    await page.getByRole('button', { name: 'Go on: Every evening' }).waitFor();
    await press('Undo');
    await page.getByRole('button', { name: 'Pause: Every evening' }).waitFor();
  });

  it('runs a skill with what it asks for, puts it away, and brings it back', async () => {
    await page.goto(`${server.url}/skills/${made.skillId}`);
    await press('Run now');
    await press('Start');
    await page.getByText('Fill in “Which day?” first.').waitFor();
    await page.getByLabel('Which day?').fill('yesterday');
    await press('Start');
    await page.waitForURL(/\/runs\//);
    await page.goto(`${server.url}/skills/${made.skillId}`);
    await press('Put away');
    await said('This skill is put away: nobody can start it.');
    await press('Undo');
    await page.getByRole('button', { name: 'Run now' }).waitFor();
  });
});
