import type { Sprout } from '../../compose.ts';
import type { Principal } from '../../core/principal.ts';
import { sproutOf } from '../../core/principal.ts';
import { scopeNames } from '../../core/scopes/scopes.ts';
import { act, actingParent, CHANNEL } from '../act.ts';
import { type AdminSurroundings, mcpUrlOf } from '../surroundings.ts';
import { type DemoKid, demoKids } from './demo-kids.ts';
import { fillAgentWork } from './fill-agent-work.ts';
import { fillDemoFamily } from './fill-demo-family.ts';
import { liveDemoDay } from './live-demo-day.ts';

/** A family to try Sprout with. Other people's tests and tools read exactly these fields. */
export interface DemoFamily {
  readonly familyId: string;
  readonly timezone: string;
  readonly mcpUrl: string;
  /** Has every scope. */
  readonly token: string;
  readonly parent: { readonly email: string; readonly password: string };
  readonly kids: readonly { readonly childId: string; readonly name: string; readonly deviceToken: string }[];
  /** Each signs in once. */
  readonly links: {
    readonly parent: string;
    readonly kids: readonly { readonly childId: string; readonly url: string }[];
  };
}

const AGENT_NAME = 'Claude';
const TIMEZONE = 'Europe/Berlin';

interface SetUp {
  readonly familyId: string;
  readonly parentId: string;
  readonly kids: readonly { readonly childId: string; readonly name: string }[];
}

export interface DemoOptions {
  readonly language?: string;
  /** Only its people, their devices and the agent: nothing has happened yet. */
  readonly isEmpty?: boolean;
}

/**
 * Makes a family with three kids, a paired device each, a connected agent, tasks, rewards, and what the agent has made. Sprout writes in
 * `language`; what people and the agent wrote is English.
 */
export async function createDemoFamily(
  sprout: Sprout,
  { clock, random, baseUrl }: AdminSurroundings,
  { language = 'en', isEmpty = false }: DemoOptions = {},
): Promise<DemoFamily> {
  // Throttles count by address. Each demo family has its own, so that two made at the same time do not share a count.
  const address = random.id('demo');
  const parent = { email: `${address}@demo.sprout.example`, password: random.secret(12) };
  const kids = demoKids(clock.now(), TIMEZONE);
  const made = await act<SetUp>(
    sprout,
    null,
    'family.set_up',
    {
      familyName: 'Demo',
      timezone: TIMEZONE,
      language,
      parent: { name: 'Robin', ...parent },
      kids: kids.map(({ name, avatar, birthDate }) => ({ name, avatar, birthDate })),
    },
    address,
  );
  await act(sprout, sproutOf(made.familyId), 'family.mark_demo', {});
  const owner = actingParent(made.familyId, made.parentId);
  const { token, grantId } = await act<{ token: string; grantId: string }>(sprout, owner, 'access.create_token', {
    clientName: AGENT_NAME,
    scopes: scopeNames,
  });
  const paired: DemoFamily['kids'][number][] = [];
  for (const [index, { childId, name }] of made.kids.entries()) {
    const deviceToken = await pairDevice(sprout, owner, childId, `${name}’s tablet`, address);
    if (!isEmpty) await giveGems(sprout, owner, childId, kids[index]?.gems ?? []);
    paired.push({ childId, name, deviceToken });
  }
  if (!isEmpty) await fill(sprout, owner, { grantId, childIds: paired.map(({ childId }) => childId) });
  const links = await makeLinks(sprout, made, mcpUrlOf(baseUrl).replace(/\/mcp$/, ''));
  return { familyId: made.familyId, timezone: TIMEZONE, mcpUrl: mcpUrlOf(baseUrl), token, parent, kids: paired, links };
}

/** What a family has after some weeks. */
async function fill(
  sprout: Sprout,
  owner: Principal,
  { grantId, childIds }: { readonly grantId: string; readonly childIds: readonly string[] },
): Promise<void> {
  const [small, middle, teen] = childIds.map((childId) => actingKid(owner.familyId, childId));
  if (small === undefined || middle === undefined || teen === undefined)
    throw new Error('a demo family has three kids');
  const people = { owner, small, middle, teen };
  const things = await fillDemoFamily(sprout, people);
  const agent = { ...owner, kind: 'agent', channelId: grantId, clientName: AGENT_NAME } as const;
  await fillAgentWork(sprout, { agent, small, middle });
  await liveDemoDay(sprout, { ...people, agent }, things);
}

/** Each signs in once. */
async function makeLinks(
  sprout: Sprout,
  { familyId, parentId, kids }: SetUp,
  url: string,
): Promise<DemoFamily['links']> {
  const linkFor = async (kind: 'parent' | 'kid', personId: string) => {
    const made = await act<{ link: string }>(sprout, sproutOf(familyId), 'access.create_link', {
      kind,
      person: personId,
    });
    return `${url}${kind === 'kid' ? '/kid/pair' : '/demo'}?link=${made.link}`;
  };
  const parent = await linkFor('parent', parentId);
  const ofKids: { childId: string; url: string }[] = [];
  for (const { childId } of kids) ofKids.push({ childId, url: await linkFor('kid', childId) });
  return { parent, kids: ofKids };
}

async function pairDevice(
  sprout: Sprout,
  owner: Principal,
  childId: string,
  deviceName: string,
  address: string,
): Promise<string> {
  const { code } = await act<{ code: string }>(sprout, owner, 'access.create_pairing_code', { childId });
  const device = await act<{ deviceToken: string }>(sprout, null, 'access.pair_device', { code, deviceName }, address);
  return device.deviceToken;
}

async function giveGems(sprout: Sprout, owner: Principal, childId: string, gems: DemoKid['gems']): Promise<void> {
  for (const { delta, reason } of gems) await act(sprout, owner, 'gems.adjust', { childId, delta, reason });
}

function actingKid(familyId: string, childId: string): Principal {
  return { kind: 'kid', familyId, actorId: childId, channelId: CHANNEL, scopes: 'all' };
}
