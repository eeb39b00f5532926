/** What a parent decides, in a real browser on a real server. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { engineNames, makeMigratedDatabase } from '../../server/src/testing/fresh-database.ts';
import { AppServer } from './testing/app-server.ts';
import { cardOf, openRow, tickOf } from './testing/decisions-shown.ts';
import { type LivedFamily, livedFamily } from './testing/lived-family.ts';

/** Waits until this many cards are left. */
async function leaves(page: Page, count: number): Promise<void> {
  const cards = page.locator('.decision');
  // A page that is still empty has none too many either.
  if (count > 0) await cards.nth(count - 1).waitFor();
  await cards.nth(count).waitFor({ state: 'detached' });
  assert.equal(await cards.count(), count);
}

for (const engine of engineNames) {
  describe(`the parent app decides, on ${engine}`, () => {
    let server: AppServer;
    let drop: (() => Promise<void>) | undefined;
    before(async () => {
      const database = engine === 'postgres' ? await makeMigratedDatabase() : undefined;
      drop = database?.drop;
      server = await AppServer.start(database && { SPROUT_DATABASE_URL: database.url });
    });
    after(async () => {
      await server.stop();
      await drop?.();
    });

    decides(() => server);
    proposes(() => server);
  });
}

describe('the parent app decides', () => {
  let server: AppServer;
  before(async () => {
    server = await AppServer.start();
  });
  after(() => server.stop());

  it('with a sentence: try again, no, other gems', async () => {
    const family = await livedFamily(server);
    const { profile, page } = await server.open(family.email);
    await (await openRow(page, 'Zoë finished Piano')).getByRole('button', { name: 'Try again…' }).click();
    await page.getByLabel('Your sentence').fill('The left hand too, please.');
    await page.getByRole('button', { name: 'Ask to try again' }).click();
    await cardOf(page, 'Zoë finished Piano').waitFor({ state: 'detached' });
    const cat = await openRow(page, 'Zoë finished Feed the cat');
    await cat.getByRole('button', { name: 'Approve with other gems' }).click();
    await page.getByRole('spinbutton', { name: 'How many gems?' }).fill('7');
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await cardOf(page, 'Zoë finished Feed the cat').waitFor({ state: 'detached' });
    await (await openRow(page, 'Leo asks for 30 minutes')).getByRole('button', { name: 'Not now…' }).click();
    // A ready-made sentence is written with one tap, and may be changed; it never takes the place of what was typed.
    await page.getByLabel('Your sentence').fill('Dear Leo.');
    await page.getByRole('button', { name: 'Enough screen for today.' }).click();
    assert.match(await page.getByLabel('Your sentence').inputValue(), /^Dear Leo\. Enough screen/);
    await page.getByLabel('Your sentence').fill('');
    await page.getByRole('button', { name: 'Not now. Ask me again after dinner.' }).click();
    assert.equal(await page.getByLabel('Your sentence').inputValue(), 'Not now. Ask me again after dinner.');
    await page.getByLabel('Your sentence').fill('After dinner.');
    await page.getByRole('button', { name: 'Say no' }).click();
    await cardOf(page, 'Leo asks for 30 minutes').waitFor({ state: 'detached' });
    const { balance } = await family.call('gems.query_balance', { childId: family.zoe });
    assert.equal(balance, 7);
    const { submissions } = await family.call('task.describe', { taskId: family.piano });
    assert.equal((submissions as { reviewNote: string }[])[0]?.reviewNote, 'The left hand too, please.');
    await profile.close();
  });

  it('and sees it in what happened as one story, with the way back there', async () => {
    const family = await livedFamily(server);
    const { profile, page } = await server.open(family.email);
    await tickOf(page, 'Zoë finished Piano').click();
    await cardOf(page, 'Zoë finished Piano').waitFor({ state: 'detached' });
    await page.goto(`${server.url}/activity`);
    const story = page.locator('.story', { hasText: 'Zoë completed the task “Piano”' });
    await story.getByText('Zoë handed in the task “Piano”').waitFor();
    assert.equal(await story.locator('.story-steps > li').count(), 3, 'handed in, approved, gems');
    assert.equal(await page.getByText('Robin answered').count(), 0, 'the tap on the card is no story of its own');
    await story.getByRole('button', { name: /^Undo/ }).click();
    await page.getByText('Taken back.').waitFor();
    await page.goto(server.url);
    await cardOf(page, 'Zoë finished Piano').waitFor();
    await profile.close();
  });

  it('and takes back what it said no to, what it approved together, and what it ticked off for a kid', async () => {
    const family = await livedFamily(server);
    const { profile, page } = await server.open(family.email);
    const back = async () => {
      await page.getByText('Taken back.').waitFor();
      await leaves(page, 4);
    };
    await (await openRow(page, 'Zoë finished Piano')).getByRole('button', { name: 'Try again…' }).click();
    await page.getByLabel('Your sentence').fill('The left hand too, please.');
    await page.getByRole('button', { name: 'Ask to try again' }).click();
    await leaves(page, 3);
    await page.getByRole('button', { name: 'Undo' }).click();
    await back();
    await page.getByRole('button', { name: 'Approve 2 tasks' }).click();
    await leaves(page, 2);
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await page.keyboard.press('z');
    await back();
    assert.equal((await family.call('gems.query_balance', { childId: family.zoe })).balance, 0);
    const stateOf = async (childId: string) => {
      const { children } = await family.call('task.describe', { taskId: family.piano });
      return (children as { childId: string; state: string }[]).find((one) => one.childId === childId)?.state;
    };
    await page.goto(`${server.url}/tasks/${family.piano}`);
    await page.getByRole('button', { name: 'Done for Leo' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Taken back.').waitFor();
    assert.deepEqual([await stateOf(family.zoe), await stateOf(family.leo)], ['waiting', 'to_do']);
    await profile.close();
  });

  it('says why where gems are gone that would have to go back', async () => {
    const family = await livedFamily(server);
    const { profile, page } = await server.open(family.email);
    await tickOf(page, 'Zoë finished Piano').click();
    await leaves(page, 3);
    await family.call('gems.adjust', { childId: family.zoe, delta: -1, reason: 'A sticker' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The gems are spent or promised already, so this stays as it is.').waitFor();
    assert.equal((await family.call('gems.query_balance', { childId: family.zoe })).balance, 3);
    await profile.close();
  });

  it('where it sees what was handed in', async () => {
    const family = await livedFamily(server);
    const { profile, page } = await server.open(family.email);
    await (await openRow(page, 'Zoë finished Piano')).getByRole('link', { name: 'See what was handed in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Piano' }).waitFor();
    const card = cardOf(page, 'Zoë finished Piano');
    await card.getByRole('button', { name: 'Approve with other gems' }).click();
    await page.getByRole('dialog', { name: 'Zoë finished Piano' }).getByRole('button', { name: 'Cancel' }).click();
    assert.equal(await card.getByRole('link', { name: 'See what was handed in' }).count(), 0);
    await card.getByRole('button', { name: 'Approve', exact: true }).click();
    await card.waitFor({ state: 'detached' });
    const { submissions } = await family.call('task.describe', { taskId: family.piano });
    assert.equal((submissions as { status: string }[])[0]?.status, 'approved');
    await profile.close();
  });

  it('a wish where the rewards are, on the same card as at home', async () => {
    const family = await livedFamily(server);
    const { profile, page } = await server.open(family.email, '/rewards');
    await leaves(page, 1);
    const card = cardOf(page, 'Leo would like Movie night');
    await card.getByText(/^Movie night for \d+ gems\. \d+ gems are there\.$/).waitFor();
    await card.getByRole('button', { name: 'Approve' }).click();
    await leaves(page, 0);
    const { items } = await family.call('reward.list_claims', { status: 'approved' });
    assert.equal((items as unknown[]).length, 1);
    // Who changed what says what was asked, answered and done.
    await page.goto(`${server.url}/audit`);
    const entry = page.getByText(
      /^Pat answered .*Leo would like Movie night.*: .*Approve.*approved the reward .*Movie night/,
    );
    await entry.waitFor();
    await profile.close();
  });

  it('and hears who acts next where an answer changes nothing by itself', async () => {
    const family = await livedFamily(server);
    const agent = await family.connectAgent(['inbox:write'], 'Claude');
    const options = [{ label: 'Yes, at 15:30' }, { label: 'No' }];
    await agent.call('inbox.ask', { title: 'Move the homework?', options });
    const { profile, page } = await server.open(family.email);
    const card = cardOf(page, 'Move the homework?');
    await card.getByText('Claude asks').first().waitFor();
    await (await openRow(page, 'Move the homework?')).getByRole('button', { name: 'Yes, at 15:30' }).click();
    await page.getByText('Answered. Claude acts on it next; nothing has changed yet.').waitFor();
    await profile.close();
  });

  it('for which kids a task is, by a copy: what was done stays with the first', async () => {
    const family = await livedFamily(server);
    const { taskId } = await family.call('task.create', {
      name: 'Water the plants',
      assignChildIds: [family.zoe],
      scheduleSpec: { taskType: 'schedule', days: ['mon'] },
      rewardSpec: { gems: 2 },
    });
    const { profile, page } = await server.open(family.email, `/tasks/${taskId}/edit`);
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('button', { name: 'Copy for other kids' }).click();
    await page.getByRole('button', { name: 'Add task' }).click();
    await page.getByRole('heading', { name: 'Water the plants', level: 1 }).waitFor();
    const { items } = await family.call('task.list', { childId: family.leo });
    const copy = (items as { name: string; taskId: string }[]).find(({ name }) => name === 'Water the plants');
    const { rewardSpec, children } = await family.call('task.describe', { taskId: copy?.taskId });
    assert.deepEqual(rewardSpec, { gems: 2 });
    assert.deepEqual(
      (children as { childId: string }[]).map(({ childId }) => childId),
      [family.leo],
    );
    await profile.close();
  });

  it('and what was promised stays in sight, at home too, until it was given', async () => {
    const family = await livedFamily(server);
    const { profile, page } = await server.open(family.email);
    const promised = page.getByRole('region', { name: 'Promised' });
    await tickOf(page, 'Leo would like Movie night').click();
    await page.getByText('Approved, and promised.').waitFor();
    await promised.getByText(/^for Leo, promised /).waitFor();
    await page.goto(`${server.url}/rewards`);
    await promised.getByRole('button', { name: 'Leo has had Movie night' }).click();
    await promised.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await promised.getByRole('button', { name: 'Leo has had Movie night' }).waitFor();
    // What another parent, or an agent, ticks off goes here, too.
    const [claim] = (await family.call('reward.list_claims', { status: 'promised' })).items as { claimId: string }[];
    await family.call('reward.review_claim', { claimId: claim?.claimId, action: 'approve', given: true });
    await promised.waitFor({ state: 'detached' });
    await profile.close();
  });

  it('beside the chat that was handed in, and with no second way to say that it is done', async () => {
    const family = await livedFamily(server);
    const { taskId } = await family.call('task.create', {
      name: 'How was your day?',
      assignChildIds: [family.zoe],
      scheduleSpec: { taskType: 'schedule', days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] },
      reviewPolicy: 'parent',
      runMode: 'conversation',
      conversationSpec: { guidance: 'The day', goalType: 'share', minResponses: 1 },
    });
    await family.asKid(family.zoe, 'kid.reply', { taskId, text: 'We built a bridge of sticks by the river today.' });
    const { profile, page } = await server.open(family.email);
    await (await openRow(page, 'Zoë finished How was your day?')).getByRole('link', { name: 'See what' }).click();
    await cardOf(page, 'Zoë finished How was your day?').getByText('We built a bridge of sticks').waitFor();
    await page.getByText('waiting', { exact: true }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Done for Zoë' }).count(), 0);
    await profile.close();
  });

  it('all tasks at once, by keyboard too', async () => {
    const family = await livedFamily(server);
    const { profile, page } = await server.open(family.email);
    await page.getByRole('button', { name: 'Approve 2 tasks' }).click();
    await leaves(page, 2);
    const { balance } = await family.call('gems.query_balance', { childId: family.zoe });
    assert.equal(balance, 7);
    await page.keyboard.press('j');
    await page.keyboard.press('a');
    await leaves(page, 1);
    // The focus goes on to the card that is left.
    await page.locator('.decision h2:focus').waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).getByLabel('Use these keys').uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('a');
    assert.equal(await page.locator('.decision').count(), 1);
    await profile.close();
  });

  it('counting a kid’s gems as the kid does: without those that wait for an answer', async () => {
    const family = await livedFamily(server);
    const { rewardId } = await family.call('reward.create', { name: 'Zoo', gemsRequired: 100 });
    await family.call('reward.set_goal', { childId: family.leo, rewardId });
    const { profile, page } = await server.open(family.email);
    // 46 gems, 10 of which wait for an answer to the movie night.
    await page.goto(`${server.url}/kids/${family.leo}`);
    await page.getByText('64 more').waitFor();
    await page.getByText('10 of them wait for an answer').waitFor();
    await profile.close();
  });

  it('and what a kid does meanwhile is there without a reload', async () => {
    const family = await livedFamily(server);
    const { profile, page } = await server.open(family.email);
    await page.getByText('live', { exact: true }).waitFor();
    await family.asKid(family.leo, 'kid.submit_task', { taskId: family.cat });
    await page.getByRole('button', { name: '1 new' }).click();
    await cardOf(page, 'Leo finished Feed the cat').waitFor();
    await profile.close();
  });
});

/** What a parent does most. */
function decides(server: () => AppServer): void {
  it('with one tap: a task, minutes, a wish; the card goes, and the gems are there', async () => {
    const family = await livedFamily(server());
    const { profile, page } = await server().open(family.email);
    const piano = await openRow(page, 'Zoë finished Piano');
    await piano.getByText('“Practised 12 minutes”').waitFor();
    await piano.getByText('It was ticked off. It brings 4 gems.').waitFor();
    await tickOf(page, 'Zoë finished Piano').click();
    await cardOf(page, 'Zoë finished Piano').waitFor({ state: 'detached' });
    // What was decided stays in its place, with the way back.
    await page.getByText('Zoë gets 4 gems').waitFor();
    await (await openRow(page, 'Leo asks for 30 minutes')).getByRole('button', { name: '15 min' }).click();
    await tickOf(page, 'Leo would like Movie night').click();
    await leaves(page, 1);
    const { balance } = await family.call('gems.query_balance', { childId: family.zoe });
    assert.equal(balance, 4);
    const { unlockedUntil } = await family.call('screentime.query_state', { childId: family.leo });
    assert.ok(unlockedUntil);
    assert.deepEqual(profile.policyReports, []);
    await profile.close();
  });

  it('and takes back a yes to a task, to minutes and to a wish: each card is back, for both parents', async () => {
    const family = await livedFamily(server());
    const [{ profile, page }, other] = await Promise.all([
      server().open(family.email),
      server().open(family.secondEmail, '/'),
    ]);
    await leaves(other.page, 4);
    const gemsOf = async (childId: string) => {
      const { balance, onHold } = await family.call('gems.query_balance', { childId });
      return [balance, onHold];
    };
    for (const [title, button] of [
      ['Zoë finished Piano', 'Approve'],
      ['Leo asks for 30 minutes', '15 min'],
      ['Leo would like Movie night', 'Approve'],
    ] as const) {
      await (await openRow(page, title)).getByRole('button', { name: button, exact: true }).click();
      await leaves(other.page, 3);
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('Taken back.').waitFor();
      await leaves(page, 4);
      await leaves(other.page, 4);
    }
    assert.deepEqual(
      [await gemsOf(family.zoe), await gemsOf(family.leo)],
      [
        [0, 0],
        [46, 10],
      ],
    );
    assert.equal((await family.call('screentime.query_state', { childId: family.leo })).unlockedUntil, null);
    // The other parent decides on what is open again.
    await tickOf(other.page, 'Zoë finished Piano').click();
    await leaves(page, 3);
    assert.deepEqual(await gemsOf(family.zoe), [4, 0]);
    await other.page.goto(`${server().url}/activity`);
    await other.page
      .getByText(/took back a decision: the task .*Piano.* of .*Zoë/)
      .first()
      .waitFor();
    assert.deepEqual(profile.policyReports, []);
    await Promise.all([profile.close(), other.profile.close()]);
  });

  it('with two parents at once: it happens once, the second sees who was faster', async () => {
    const family = await livedFamily(server());
    // Playwright does not see a call that leaves while a service worker takes over the page.
    const routable = { serviceWorkers: 'block' } as const;
    const [one, two] = await Promise.all([
      server().open(family.email),
      server().open(family.secondEmail, '/', routable),
    ]);
    const approve = (page: Page) => tickOf(page, 'Zoë finished Piano');
    // The second parent's tap is on its way while the first one's arrives.
    let goOn = () => {};
    const isDecided = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await two.page.route('**/inbox.answer', async (route) => {
      await isDecided;
      await route.continue();
    });
    await approve(two.page).click();
    await approve(one.page).click();
    await cardOf(one.page, 'Zoë finished Piano').waitFor({ state: 'detached' });
    goOn();
    await two.page.getByText('Pat has decided this already.').waitFor();
    const { balance } = await family.call('gems.query_balance', { childId: family.zoe });
    assert.equal(balance, 4);
    await Promise.all([one.profile.close(), two.profile.close()]);
  });
}

/** An agent wants to change a task. */
async function propose(family: LivedFamily) {
  const agent = await family.connectAgent(['inbox:write', 'task:write']);
  const actions = [{ tool: 'task.update', arguments: { taskId: family.piano, rewardSpec: { gems: 6 } } }];
  const question = { title: 'More for Piano?', options: [{ label: 'Yes', actions }, { label: 'No' }] };
  await agent.call('inbox.ask', question);
  const gemsOf = async () => {
    const { rewardSpec } = await family.call('task.describe', { taskId: family.piano });
    return (rewardSpec as { gems: number }).gems;
  };
  return { agent, gemsOf };
}

function proposes(server: () => AppServer): void {
  it('about an agent’s proposal: ships exactly what was shown, and asks anew when that has moved', async () => {
    const family = await livedFamily(server());
    const { gemsOf } = await propose(family);
    const { profile, page } = await server().open(family.email);
    const card = cardOf(page, 'More for Piano?');
    await openRow(page, 'More for Piano?');
    await card.locator('del', { hasText: '4 gems' }).waitFor();
    await card.locator('ins', { hasText: '6 gems' }).waitFor();
    await family.call('task.update', { taskId: family.piano, rewardSpec: { gems: 5 } });
    await card.locator('p', { hasText: 'Claude asks' }).first().waitFor();
    await card.getByRole('button', { name: 'Yes', exact: true }).click();
    const moved = page.getByRole('dialog', { name: 'Something has changed since' });
    await moved.locator('del', { hasText: '5 gems' }).waitFor();
    assert.equal(await gemsOf(), 5, 'nothing happened yet');
    await moved.getByRole('button', { name: 'Yes', exact: true }).click();
    await card.waitFor({ state: 'detached' });
    assert.equal(await gemsOf(), 6);

    const again = await propose(family);
    await page.getByRole('button', { name: '1 new' }).click();
    await (await openRow(page, 'More for Piano?')).getByRole('button', { name: 'No', exact: true }).click();
    await card.waitFor({ state: 'detached' });
    assert.equal(await again.gemsOf(), 6);
    assert.deepEqual(profile.policyReports, []);
    await profile.close();
  });

  it('that an agent may do less, and that it ends: it is cut off at once', async () => {
    const family = await livedFamily(server());
    const { agent } = await propose(family);
    const { profile, page } = await server().open(family.email, '/agents');
    await page.getByRole('region', { name: 'Claude' }).getByRole('link', { name: 'Details' }).click();
    await page.getByRole('heading', { level: 1, name: 'What Claude may do' }).waitFor();
    await page.getByLabel('Create and change tasks that pay a few gems').uncheck();
    await page.getByText('From now on it may do less.').waitFor();
    await assert.rejects(agent.call('task.delete', { taskId: family.cat }), /SCOPE_MISSING/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Taken back.').waitFor();
    await page.getByRole('button', { name: 'Show more: Claude' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await page.getByText('No agent is connected').waitFor();
    await assert.rejects(agent.call('task.list', {}), /NOT_SIGNED_IN|UNAUTHENTICATED|INVALID_TOKEN/);
    await page.getByRole('link', { name: 'Home' }).click();
    await leaves(page, 4);
    await profile.close();
  });
}
