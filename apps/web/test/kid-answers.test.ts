/** What grown-ups answer, as a kid sees it: in a real browser on a real server. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { AppServer } from './testing/app-server.ts';
import { births } from './testing/full-family.ts';
import { everyDay, type Look, openTablet, task } from './testing/kid-tablet.ts';

describe('what a grown-up answers', () => {
  let server: AppServer;
  before(async () => {
    server = await AppServer.start();
  });
  after(() => server.stop());

  async function home(look: Look) {
    const family = await server.family({ kids: [{ name: 'Mia', birthDate: births[look] }] });
    const [{ childId } = { childId: '' }] = family.kids;
    await family.call('family.update_kid', { childId, readAloud: true });
    return { family, childId };
  }

  for (const look of ['garden', 'plain', 'pictures'] as const) {
    it(`praise stands on the card that is done, and is read aloud: ${look}`, async () => {
      const { family, childId } = await home(look);
      const { taskId } = await family.call('task.create', task('Piano', { reviewPolicy: 'parent' }));
      await family.call('task.create', task('Cat'));
      const { page, profile } = await openTablet(server, family, [childId], { voice: 'en-GB' });
      const { submissionId } = await family.asKid(childId, 'kid.submit_task', { taskId });
      await family.call('task.review', { submissionId, action: 'approve', note: 'What a lovely tune.' });
      const card = page.locator(`.task.done[data-task="${taskId}"]`);
      await card.locator('q', { hasText: 'What a lovely tune.' }).waitFor();
      await card.getByRole('button', { name: 'Listen' }).click();
      await page.waitForFunction(() =>
        (globalThis as unknown as { spoken: string[] }).spoken.some((said) => said.includes('What a lovely tune.')),
      );
      // It stays when nothing is left to do.
      await page.getByRole('button', { name: 'I did it! Cat' }).click();
      await page.getByRole('heading', { name: 'All done!' }).waitFor();
      assert.equal(await card.locator('q').count(), 1);
      await profile.close();
    });

    it(`a day off that comes after a tick leaves what is done: ${look}`, async () => {
      const { family, childId } = await home(look);
      const { taskId } = await family.call('task.create', task('Cat'));
      await family.call('task.create', task('Piano'));
      const { page, profile } = await openTablet(server, family, [childId]);
      await page.getByRole('button', { name: 'I did it! Cat' }).click();
      if (look !== 'plain') await page.locator('.bed .plant.flower').waitFor({ state: 'attached' });
      await page.waitForFunction(() => !Object.keys(localStorage).some((name) => name.includes('.handin.')));
      const { date } = await family.asKid(childId, 'kid.today', {});
      await family.call('task.pause_schedule', { from: date, until: date });
      await page.getByRole('heading', { name: 'A day off!' }).waitFor();
      const flowers = look === 'plain' ? 0 : 1;
      assert.equal(await page.locator('.bed .plant.flower').count(), flowers);
      assert.equal(await page.locator('.bed .plant').count(), flowers);
      if (look !== 'pictures') await page.locator(`.task.done[data-task="${taskId}"]`).waitFor();
      await profile.close();
    });

    it(`a day off leaves what is due even then, and rests when that is done: ${look}`, async () => {
      const { family, childId } = await home(look);
      const scheduleSpec = { taskType: 'schedule', days: everyDay, evenOnDaysOff: true };
      await family.call('task.create', task('Cat', { scheduleSpec }));
      await family.call('task.create', task('Piano'));
      const { date } = await family.asKid(childId, 'kid.today', {});
      await family.call('task.pause_schedule', { from: date, until: date });
      const { page, profile } = await openTablet(server, family, [childId]);
      if (look === 'garden') await page.getByText('A day off! 1 to go').waitFor();
      await page.getByRole('button', { name: 'I did it! Cat' }).waitFor();
      assert.equal(await page.getByText('Piano').count(), 0);
      await page.getByRole('button', { name: 'I did it! Cat' }).click();
      await page.getByRole('heading', { name: 'A day off!' }).waitFor();
      await page.getByText('The day is yours.').waitFor();
      await profile.close();
    });
  }

  it('a no goes when a grown-up gives time after all', async () => {
    const { family, childId } = await home('garden');
    const { requestId } = await family.asKid(childId, 'kid.request_screentime', { durationMinutes: 30 });
    await family.call('screentime.review_request', { requestId, action: 'deny', reason: 'After lunch, please.' });
    const { page, profile } = await openTablet(server, family, [childId]);
    await page.getByRole('link', { name: 'Screens', exact: true }).click();
    await page.getByText('After lunch, please.').waitFor();
    await family.call('screentime.grant', { childId, minutes: 30 });
    await page.getByRole('heading', { name: '30 minutes' }).waitFor();
    assert.equal(await page.locator('[data-request]').count(), 0);
    await profile.close();
  });
});
