import assert from 'node:assert/strict';
import type { Stage } from './stage/stage.ts';

/** What every client is asked to do, so that the rows can be compared. */
export const readTool = 'family_query_overview';
export const writeTool = 'reward_create';
export const guideUri = 'sprout://changelog';
/** Left out at the first consent, so that there is something to step up to. */
export const laterScope = 'gems:read';
export const laterTool = 'gems_query_balance';

export function firstKid({ family }: Pick<Stage, 'family'>): string {
  const [kid] = family.kids;
  assert.ok(kid);
  return kid.childId;
}

/** A live resource that needs no scope that was left out. */
export const liveUri = 'sprout://family/activity';

/** Changes what the live resource shows, as the parent would in the app. */
export async function changeSomething({ family, mcpUrl }: Stage): Promise<void> {
  const response = await fetch(new URL('/api/ops/gems.adjust', mcpUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${family.token}` },
    body: JSON.stringify({ childId: firstKid({ family }), delta: 1, reason: 'Fed the cat' }),
  });
  assert.equal(response.status, 200, await response.text());
}

export function assertTools(text: string): void {
  for (const tool of [readTool, writeTool]) assert.ok(text.includes(tool), `${tool} is not listed`);
  assert.ok(!text.includes(laterTool), `${laterTool} is listed without its scope`);
}

export function assertOverview(text: string): void {
  assert.match(text, /Zoë/, `no overview of the family, but: ${text.slice(0, 300)}`);
}

export function assertReward(text: string): void {
  assert.match(text, /rw_[\da-z]{8}/, `no reward, but: ${text.slice(0, 300)}`);
}

export function assertGuides(text: string): void {
  assert.ok(text.includes(guideUri), `${guideUri} is not listed in: ${text.slice(0, 300)}`);
}

export function assertGuide(text: string): void {
  assert.match(text, /Changelog of the contract/, `no guide, but: ${text.slice(0, 300)}`);
}

export function assertBalance(text: string): void {
  assert.match(text, /balance/i, `no balance, but: ${text.slice(0, 300)}`);
}
