import type { TestFamily, TestSprout } from './test-sprout.ts';

type Data = Record<string, unknown>;

/** Makes a reward and returns its id. */
export async function makeReward(test: TestSprout, family: TestFamily, more: Data = {}): Promise<string> {
  const made = await test.ok(family.parent, 'reward.create', { name: 'Ice cream', gemsRequired: 10, ...more });
  return String(made.rewardId);
}

export function giveGems(test: TestSprout, family: TestFamily, delta: number, kid: 0 | 1 = 0) {
  return test.ok(family.parent, 'gems.adjust', { childId: family.childIds[kid], delta, reason: 'Start' });
}

/** A kid claims a reward; returns the claim's id. */
export async function makeClaim(
  test: TestSprout,
  family: TestFamily,
  rewardId: string,
  kid: 0 | 1 = 0,
): Promise<string> {
  const made = await test.ok(family.kids[kid], 'kid.claim_reward', { rewardId });
  return String(made.claimId);
}

/** A kid with gems and an open claim of ten of them. */
export async function makeOpenClaim(test: TestSprout, family: TestFamily, more: Data = {}) {
  const rewardId = await makeReward(test, family, more);
  await giveGems(test, family, 25);
  return { rewardId, claimId: await makeClaim(test, family, rewardId) };
}

/** A kid's balance, and its gems on hold. */
export async function gemsOf(test: TestSprout, family: TestFamily, kid: 0 | 1 = 0): Promise<[number, number]> {
  const { balance, onHold } = await test.ok(family.parent, 'gems.query_balance', { childId: family.childIds[kid] });
  return [balance as number, onHold as number];
}

/** A reward as reward.list shows it. */
export async function rewardShown(test: TestSprout, family: TestFamily, rewardId: string): Promise<Data | undefined> {
  const { items } = await test.ok<{ items: Data[] }>(family.parent, 'reward.list', { status: 'all' });
  return items.find((item) => item.rewardId === rewardId);
}

/** A claim as reward.list_claims shows it. */
export async function claimShown(test: TestSprout, family: TestFamily, claimId: string): Promise<Data | undefined> {
  const { items } = await test.ok<{ items: Data[] }>(family.parent, 'reward.list_claims');
  return items.find((item) => item.claimId === claimId);
}

/** The live rewards of every kid, in the order in which a change of all of them touches them. */
export async function rewardUris(test: TestSprout, { parent }: TestFamily): Promise<string[]> {
  const { kids } = await test.ok<{ kids: { childId: string }[] }>(parent, 'family.query_overview');
  return kids.map(({ childId }) => `sprout://child/${childId}/rewards`);
}
