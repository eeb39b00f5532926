import { client } from '../sprout.ts';

/** The picture of every reward that has one, also of those that are put away. */
export async function readRewardPictures(): Promise<ReadonlyMap<string, string>> {
  const outcome = await client.read('reward.list', { status: 'all', limit: 200 });
  const rewards = outcome.ok ? outcome.data.items : [];
  return new Map(rewards.flatMap(({ rewardId, emoji }) => (emoji === null ? [] : [[rewardId, emoji] as const])));
}
