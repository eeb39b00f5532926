/** How much harm a scope can do: high ones are opt-in by name on the consent page. */
export type Tier = 'read' | 'write' | 'high';

export interface ScopeDefinition {
  readonly tier: Tier;
  /** What a parent reads on the consent page. */
  readonly plainWords: string;
}

/** Every scope a grant can hold, in the order in which pages list them. */
export const scopes = {
  'family:read': { tier: 'read', plainWords: 'See who is in the family: names, birthdays, gems and goals.' },
  'task:read': { tier: 'read', plainWords: 'See tasks, what was done, and the family’s activity.' },
  'task:write': { tier: 'write', plainWords: 'Create and change tasks, and review what the kids hand in.' },
  'skill:read': { tier: 'read', plainWords: 'See saved skills.' },
  'skill:write': { tier: 'write', plainWords: 'Save, change and run skills, and post their results.' },
  'canvas:read': { tier: 'read', plainWords: 'See interactive canvases.' },
  'canvas:write': { tier: 'write', plainWords: 'Make and change interactive canvases.' },
  'reward:read': { tier: 'read', plainWords: 'See rewards and claims.' },
  'reward:write': { tier: 'write', plainWords: 'Make and change rewards, and decide on claims.' },
  'heartbeat:read': { tier: 'read', plainWords: 'See what runs on a schedule.' },
  'heartbeat:write': { tier: 'write', plainWords: 'Make skills run on a schedule.' },
  'screentime:read': { tier: 'read', plainWords: 'See screen-time requests and minutes.' },
  'gems:read': { tier: 'read', plainWords: 'See gem balances and where gems came from.' },
  'inbox:read': { tier: 'read', plainWords: 'Read the family inbox.' },
  'run:read': { tier: 'read', plainWords: 'See runs of skills.' },
  'run:write': { tier: 'write', plainWords: 'Start runs, hand in their results, answer their questions.' },
  'gems:adjust': { tier: 'high', plainWords: 'Give and take gems directly.' },
  'screentime:approve': { tier: 'high', plainWords: 'Approve or deny screen-time requests.' },
} as const satisfies Record<string, ScopeDefinition>;

export type Scope = keyof typeof scopes;

export const scopeNames = Object.keys(scopes) as Scope[];

export function isScope(text: string): text is Scope {
  return Object.hasOwn(scopes, text);
}
