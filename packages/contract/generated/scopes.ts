// Generated from the operations of apps/server by `npm run docs`. Do not edit.

/** How much harm a scope can do. A parent has to tick a high one by hand. */
export type Tier = 'read' | 'write' | 'high';

export const scopes = {
  "family:read": {
    "tier": "read"
  },
  "task:read": {
    "tier": "read"
  },
  "task:write": {
    "tier": "write"
  },
  "canvas:read": {
    "tier": "read"
  },
  "canvas:write": {
    "tier": "write"
  },
  "skill:read": {
    "tier": "read"
  },
  "skill:write": {
    "tier": "write"
  },
  "run:read": {
    "tier": "read"
  },
  "run:write": {
    "tier": "write"
  },
  "heartbeat:read": {
    "tier": "read"
  },
  "heartbeat:write": {
    "tier": "write"
  },
  "rule:read": {
    "tier": "read"
  },
  "rule:write": {
    "tier": "write"
  },
  "reward:read": {
    "tier": "read"
  },
  "reward:write": {
    "tier": "write"
  },
  "screentime:read": {
    "tier": "read"
  },
  "gems:read": {
    "tier": "read"
  },
  "inbox:read": {
    "tier": "read"
  },
  "inbox:write": {
    "tier": "write"
  },
  "gems:adjust": {
    "tier": "high"
  },
  "screentime:approve": {
    "tier": "high"
  },
  "media:read": {
    "tier": "high"
  }
} as const;

export type Scope = keyof typeof scopes;

export const scopeNames = Object.keys(scopes) as Scope[];
