import assert from 'node:assert/strict';
import { it } from 'node:test';
import { limits } from '#operations';
import { contractVersion } from '../../../core/operations/contract-version.ts';
import { formatInstant } from '../../../core/time/zone.ts';
import { release } from '../../../system.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { refusesWrongCallers } from '../../../testing/operation-checks.ts';

onBothStores('mcp.health', (sprout) => {
  it('tells any connection the release, the contract, the limits and the family’s time', async () => {
    const test = sprout();
    const { agentWith } = await test.family();
    const { nextStep, ...answer } = await test.ok(agentWith(), 'mcp.health');
    assert.ok(nextStep);
    assert.deepEqual(answer, {
      status: 'ok',
      release,
      contractVersion,
      limits,
      time: formatInstant(test.clock.now(), 'Europe/Berlin'),
    });
  });

  it('does not name the operating system, the engine or Node', async () => {
    const test = sprout();
    const { agent } = await test.family();
    assert.doesNotMatch((await test.call(agent, 'mcp.health', {})).text, /sqlite|postgres|node|\/tmp/i);
  });

  it('is for agents', async () => {
    const test = sprout();
    await refusesWrongCallers(test, await test.family(), 'mcp.health', {});
  });
});
