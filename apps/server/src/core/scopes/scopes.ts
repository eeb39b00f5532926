/** The scopes, as plain data without imports: the app has them in the browser. Messages of the area `scopes` have their words. */

/** How much harm a scope can do. A parent has to tick a high one by hand. */
export type Tier = 'read' | 'write' | 'high';

export interface ScopeDefinition {
  readonly tier: Tier;
}

/**
 * Every scope that a parent can give, in the order in which pages list them. A scope is here only if an operation for
 * agents or a resource needs it (tools/contract-use.test.ts). A stored grant may hold scopes of an earlier release as
 * well; nothing reads them.
 */
export const scopes = {
  'family:read': { tier: 'read' },
  'task:read': { tier: 'read' },
  'task:write': { tier: 'write' },
  'canvas:read': { tier: 'read' },
  'canvas:write': { tier: 'write' },
  'skill:read': { tier: 'read' },
  'skill:write': { tier: 'write' },
  'run:read': { tier: 'read' },
  'run:write': { tier: 'write' },
  'heartbeat:read': { tier: 'read' },
  'heartbeat:write': { tier: 'write' },
  'rule:read': { tier: 'read' },
  'rule:write': { tier: 'write' },
  'reward:read': { tier: 'read' },
  'reward:write': { tier: 'write' },
  'screentime:read': { tier: 'read' },
  'gems:read': { tier: 'read' },
  'inbox:read': { tier: 'read' },
  'inbox:write': { tier: 'write' },
  'gems:adjust': { tier: 'high' },
  'screentime:approve': { tier: 'high' },
  'media:read': { tier: 'high' },
} as const satisfies Record<string, ScopeDefinition>;

export type Scope = keyof typeof scopes;

export const scopeNames = Object.keys(scopes) as Scope[];

export function isScope(text: string): text is Scope {
  return Object.hasOwn(scopes, text);
}
