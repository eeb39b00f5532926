import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { pairWall } from '../../../testing/sign-in.ts';

interface Day {
  readonly kids: readonly {
    readonly name: string;
    readonly gems: number | null;
    readonly items: readonly { readonly name: string; readonly state: string; readonly mayTick: boolean }[];
  }[];
}

onBothStores('wall.day', (sprout) => {
  it('shows every kid’s tasks and how they stand; gems and ticks only where a parent switched them on', async () => {
    const test = sprout();
    const family = await test.family();
    const { parent, agent, kids, childIds } = family;
    const { taskId } = await newTask(test, agent, { name: 'Cat' });
    await newTask(test, agent, { name: 'Piano' });
    await test.ok(kids[0], 'kid.submit_task', { taskId });
    await test.ok(parent, 'family.update_kid', { childId: childIds[0], pin: '4711' });
    const { wall, deviceId } = await pairWall(test, parent);
    const seen = async () => {
      const { kids: shown } = await test.ok<Day & Record<string, unknown>>(wall, 'wall.day');
      return shown.map(({ name, gems, items }) => [name, gems, items.map((one) => [one.name, one.state, one.mayTick])]);
    };
    const days = (gems: readonly [number | null, number | null], mayTick: boolean) => [
      [
        'Zoë',
        gems[1],
        [
          ['Cat', 'to_do', false],
          ['Piano', 'to_do', false],
        ],
      ],
      [
        'Mia',
        gems[0],
        [
          ['Cat', 'done', false],
          ['Piano', 'to_do', mayTick],
        ],
      ],
    ];
    assert.deepEqual(await seen(), days([null, null], false));
    await test.ok(parent, 'access.update_wall', { deviceId, showsGems: true, takesTicks: true });
    assert.deepEqual(await seen(), days([5, 0], true), 'only a kid with a PIN ticks here');
    await test.ok(parent, 'gems.set_enabled', { enabled: false });
    assert.deepEqual(await seen(), days([null, null], true));
  });

  it('is all that a wall may read, and nothing once it is unpaired', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family();
    const { wall, deviceId, credential } = await pairWall(test, parent);
    for (const [operation, args] of [
      ['kid.today', {}],
      ['kid.me', {}],
      ['family.query_overview', {}],
      ['gems.query_balance', { childId: childIds[0] }],
      ['activity.list', {}],
    ] as const) {
      assert.equal((await test.refused(wall, operation, args)).reason, 'AUDIENCE_MISMATCH', operation);
    }
    for (const name of ['profile', 'today', 'gems']) {
      await assert.rejects(test.sprout.resources.read(wall, `sprout://child/${childIds[0]}/${name}`));
    }
    await test.ok(parent, 'access.revoke_device', { deviceId });
    assert.equal(await test.sprout.authenticator.identify(credential), null);
  });
});
