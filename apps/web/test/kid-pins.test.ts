/** Two kids with one tablet, one of them with a PIN: in a real browser on a real server. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { AppServer } from './testing/app-server.ts';
import { openTablet, task } from './testing/kid-tablet.ts';

describe('a tablet that kids share', () => {
  let server: AppServer;
  before(async () => {
    server = await AppServer.start();
  });
  after(() => server.stop());

  it('opens the day of a kid with a PIN to that kid alone', async () => {
    const family = await server.family({ kids: [{ name: 'Mia' }, { name: 'Ben' }] });
    const [mia = '', ben = ''] = family.kids.map(({ childId }) => childId);
    await family.call('task.create', task('Diary'));
    const { profile, page } = await openTablet(server, family, [ben, mia]);
    const face = (name: string) => page.locator('.somebody', { hasText: name });
    const hello = page.locator('.hello h1');
    const typePin = async (pin: string) => {
      await page.getByLabel('Your four digits, Mia').fill(pin);
      await page.getByRole('button', { name: 'Go on' }).click();
    };
    await face('Mia').click();
    await hello.waitFor();

    // Set while Mia’s day is open: the tablet asks at her next step.
    await family.call('family.update_kid', { childId: mia, pin: '4711' });
    await page.reload();
    await face('Mia').click();
    await typePin('1234');
    await page.getByText('That is not your PIN. Try again.').waitFor();
    await page.getByRole('button', { name: 'Somebody else' }).click();
    await face('Ben').click();
    await hello.waitFor();
    await page.locator('.face-link').click();
    await face('Mia').click();
    await typePin('4711');
    await hello.waitFor();

    // Who goes back, or opens an address by hand, does not find her day again.
    await page.locator('.face-link').click();
    await face('Mia').waitFor();
    await page.goBack();
    await page.goto(`${server.url}/kid/pot`);
    await face('Mia').waitFor();
    assert.equal(await hello.count(), 0);
    await face('Mia').click();
    for (let count = 0; count < 5; count++) {
      await typePin(`000${count}`);
      await page.getByText('That is not your PIN. Try again.').waitFor();
      await page.getByLabel('Your four digits, Mia').waitFor();
    }
    await typePin('4711');
    await page.getByText('Too many tries. Wait a quarter of an hour, or ask a grown-up for a new PIN.').waitFor();
    await family.call('family.update_kid', { childId: mia, pin: '2222' });
    await typePin('2222');
    await hello.waitFor();
    await profile.close();
  });

  it('asks a kid with a PIN also where it is alone, and a parent sets and removes it on the page of the kid', async () => {
    const family = await server.family({ kids: [{ name: 'Mia' }] });
    const [{ childId } = { childId: '' }] = family.kids;
    const { profile, page } = await openTablet(server, family, [childId]);
    await page.close();
    const parent = await server.open(family.email, `/family/kids/${childId}`);
    await parent.page.getByLabel('New PIN').fill('47a1');
    await parent.page.getByText('Four digits, please.').waitFor();
    await parent.page.getByLabel('New PIN').fill('4711');
    await parent.page.getByRole('button', { name: 'Set the PIN' }).click();
    await parent.page.getByText('The PIN of Mia is set.').waitFor();
    const next = await profile.newPage();
    await next.goto(`${server.url}/kid/`);
    await next.locator('.somebody', { hasText: 'Mia' }).click();
    await next.getByLabel('Your four digits, Mia').waitFor();
    await parent.page.getByRole('button', { name: 'Remove the PIN' }).click();
    await parent.page.getByText('Mia needs no PIN any more.').waitFor();
    await next.reload();
    await next.locator('.somebody', { hasText: 'Mia' }).click();
    await next.locator('.hello h1').waitFor();
    await profile.close();
    await parent.profile.close();
  });
});
