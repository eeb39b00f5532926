import type { Scope } from '@sprout/contract';
import type { Principal } from '../core/principal.ts';
import type { TestFamily, TestSprout } from './test-sprout.ts';

/** An agent whose grant is really there, so that what acts in its name later finds its rights. */
export async function connectedAgent(
  test: TestSprout,
  { parent, agent }: TestFamily,
  clientName: string,
  scopes: readonly Scope[],
): Promise<Principal> {
  const { grantId } = await test.ok(parent, 'access.create_token', { clientName, scopes });
  return { ...agent, clientName, channelId: String(grantId), scopes: new Set(scopes) };
}
