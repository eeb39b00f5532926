/** The calls of the guides to screen time and the inbox work as they stand there, and do what the guides say. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { callDue } from '../testing/due.ts';
import { optionOf, questionOf } from '../testing/family-inbox.ts';
import { storeDrivers } from '../testing/stores.ts';
import { type TestFamily, TestSprout } from '../testing/test-sprout.ts';
import { createGuideShelf } from './index.ts';
import { runGuide } from './testing/run-guide.ts';

const shelf = createGuideShelf();
const textOf = (uri: string) => shelf.find(uri)?.text ?? assert.fail(uri);

describe('the guides to screen time and the inbox', () => {
  const [driver = assert.fail('no store')] = storeDrivers;
  let test: TestSprout;
  let family: TestFamily;
  before(async () => {
    test = new TestSprout(await driver.open());
    family = await test.family();
  });
  after(() => test.dispose());

  it('change the rules with a preview, and decide on a request', async () => {
    const { agent, parent, kids } = family;
    const { requestId } = await test.ok(kids[0], 'kid.request_screentime', { durationMinutes: 30 });
    const known = { request_0198c2f4: String(requestId) };
    const made = await runGuide(
      textOf('sprout://screentime/guide'),
      (name, args) => test.ok(agent, name, args),
      known,
      {},
    );
    const [previewed, decided] = made.map(({ answer }) => answer);
    assert.deepEqual(
      made.map(({ operation }) => operation),
      ['screentime.update_settings', 'screentime.review_request'],
    );
    assert.match(JSON.stringify(previewed?.resolved), /"overLimit":"ask"/);
    assert.deepEqual([decided?.status, decided?.grantedMinutes], ['approved', 20]);
    assert.equal((await test.ok(parent, 'screentime.get_settings')).overLimit, 'refuse', 'a preview changes nothing');
  });

  it('ask tonight, and a yes pays', async () => {
    const { agent, parent, childIds } = family;
    const scopes = ['inbox:write', 'gems:adjust'];
    const { grantId } = await test.ok(parent, 'access.create_token', { clientName: 'Claude', scopes });
    const asker = { ...agent, channelId: String(grantId) };
    const known = { child_0198c2f4: childIds[0] };
    const [made] = await runGuide(
      textOf('sprout://inbox/guide'),
      (name, args) => test.ok(asker, name, args),
      known,
      {},
    );
    assert.equal(made?.answer.status, 'planned');
    test.clock.advance(Date.parse('2026-05-23T19:30:00+02:00') - test.clock.now());
    await callDue(test, family.familyId);
    const question = await questionOf(test, parent);
    const tap = { cardId: question.cardId, optionId: optionOf(question, 'Yes, all') };
    await test.ok(parent, 'inbox.answer', tap);
    assert.equal((await test.ok(parent, 'gems.query_balance', { childId: childIds[0] })).balance, 5);
  });
});
