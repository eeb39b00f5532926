/** How much harm a scope can do. A parent has to tick a high one by hand. */
export type Tier = 'read' | 'write' | 'high';

export interface ScopeDefinition {
  readonly tier: Tier;
  /** What a parent reads on the consent page. */
  readonly plainWords: string;
}

/**
 * Every scope that a parent can give, in the order in which pages list them. A scope is here only if an operation for
 * agents or a resource needs it (tools/contract-use.test.ts). A stored grant may hold scopes of an earlier release as
 * well; nothing reads them.
 */
export const scopes = {
  'family:read': { tier: 'read', plainWords: 'See who is in the family: names, birthdays, gems and goals.' },
  'task:read': { tier: 'read', plainWords: 'See tasks, what was done, and the family’s activity.' },
  'task:write': {
    tier: 'write',
    plainWords: 'Create and change tasks that pay a few gems within your limits, and send back what the kids hand in.',
  },
  'canvas:read': { tier: 'read', plainWords: 'See canvases: the small games and exercises that kids play.' },
  'canvas:write': {
    tier: 'write',
    plainWords: 'Make and change canvases, the small games and exercises that kids play.',
  },
  'skill:read': { tier: 'read', plainWords: 'See skills: what your agents can do again, and how.' },
  'skill:write': { tier: 'write', plainWords: 'Write, change and run skills, and post their results into the inbox.' },
  'run:read': {
    tier: 'read',
    plainWords: 'See runs of skills: what they were asked, what they did, and what they cost.',
  },
  'run:write': {
    tier: 'write',
    plainWords: 'Run skills within what else you allow, work on runs, answer their questions for you, and stop them.',
  },
  'heartbeat:read': { tier: 'read', plainWords: 'See heartbeats: which skills run by themselves, and when.' },
  'heartbeat:write': {
    tier: 'write',
    plainWords: 'Let skills run by themselves, at most four times a day each, with the rights that you give here.',
  },
  'reward:read': { tier: 'read', plainWords: 'See rewards and claims.' },
  'reward:write': { tier: 'write', plainWords: 'Make and change rewards, and decide on claims; not of screen time.' },
  'screentime:read': { tier: 'read', plainWords: 'See screen-time requests and minutes.' },
  'gems:read': { tier: 'read', plainWords: 'See gem balances and where gems came from.' },
  'inbox:read': { tier: 'read', plainWords: 'Read the family inbox.' },
  'inbox:write': {
    tier: 'write',
    plainWords: 'Ask you questions in the inbox, whose answers do only what you allow here.',
  },
  'gems:adjust': {
    tier: 'high',
    plainWords: 'Give and take gems directly, put any number of gems on tasks, and approve what the kids hand in.',
  },
  'screentime:approve': {
    tier: 'high',
    plainWords: 'Approve or deny screen-time requests, change the rules, and make and approve screen-time rewards.',
  },
} as const satisfies Record<string, ScopeDefinition>;

export type Scope = keyof typeof scopes;

export const scopeNames = Object.keys(scopes) as Scope[];

export function isScope(text: string): text is Scope {
  return Object.hasOwn(scopes, text);
}
