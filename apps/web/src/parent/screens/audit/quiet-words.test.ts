import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { languages } from '@sprout/messages/languages';
import { operations } from '../../../../../server/src/catalogue.ts';
import type { activityTypes } from '../../../../../server/src/core/events/activity-types.ts';
import { speak } from '../../../../test/testing/speak.ts';
import { wordIn, wordsOf } from '../../../client/words.ts';
import { quietWords } from './quiet-words.ts';

/** Operations that always leave an event behind, which has a sentence of its own. */
const toldByEvents: Readonly<Record<string, keyof typeof activityTypes>> = {
  'family.set_up': 'family.created',
  'family.add_kid': 'family.kid_added',
  'family.remove_kid': 'family.kid_removed',
  'family.restore_kid': 'family.kid_restored',
  'family.accept_invitation': 'family.parent_added',
  'family.remove_parent': 'family.parent_removed',
  'access.change_password': 'access.password_changed',
  'access.pair_device': 'access.device_paired',
  'access.revoke_device': 'access.device_revoked',
  'access.create_token': 'access.agent_connected',
  'access.connect_agent': 'access.agent_connected',
  'access.revoke_grant': 'access.agent_disconnected',
  'access.add_passkey': 'access.passkey_added',
  'access.remove_passkey': 'access.passkey_removed',
};

describe('the audit in words', () => {
  for (const language of languages) {
    it(`has words for every write of the catalogue, in ${language}`, async () => {
      await speak(language);
      const unsaid = operations
        .filter(({ effect }) => effect !== 'read')
        .filter(({ name, audience }) => {
          const actor = audience.every((one) => one === 'sprout') ? 'sprout' : 'parent';
          const told = wordIn(wordsOf('audit').operations, name) ?? quietWords(name, actor) ?? toldByEvents[name];
          return told === undefined;
        })
        .map(({ name }) => name);
      assert.deepEqual(unsaid, []);
    });
  }

  it('says that nothing changed where an operation would have left an event', async () => {
    await speak('en');
    assert.equal(quietWords('family.update', 'parent'), 'Saved as it was before');
    assert.equal(quietWords('task.update', 'agent'), 'Did this: change tasks');
  });

  it('says nothing of what is no write', () => {
    const writes = operations.filter(({ effect }) => effect !== 'read').map(({ name }) => name as string);
    const said = [
      ...Object.keys(wordsOf('quiet').quiet),
      ...Object.keys(toldByEvents),
      ...Object.keys(wordsOf('audit').operations),
    ];
    assert.deepEqual(
      said.filter((name) => !writes.includes(name)),
      [],
    );
  });
});
