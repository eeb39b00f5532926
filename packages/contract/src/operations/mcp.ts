import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { connectionEnd, id, instant } from '../schema/fields.ts';
import { parentRole } from './family.ts';

export const whoami = defineOperation({
  name: 'mcp.whoami',
  title: 'Who am I',
  description:
    'Your connection: the parent you act for, the family, the scopes you have, those that the parent could still give you with their tools, and the contract version.',
  scope: null,
  audience: ['agent'],
  effect: 'read',
  input: {},
  output: {
    identity: z
      .strictObject({
        kind: z.literal('agent'),
        grantId: id,
        clientName: z.string(),
        userId: id,
        name: z.string(),
        role: parentRole,
      })
      .describe(
        'clientName is yours, as the parent sees it. userId, name and role are those of the parent you act for.',
      ),
    family: z.strictObject({ familyId: id, name: z.string(), timezone: z.string() }),
    scopes: z.array(z.string()),
    availableScopes: z
      .array(z.strictObject({ scope: z.string(), tools: z.array(z.string()) }))
      .describe('Scopes that you lack and the tools they open. Call such a tool by name to ask the parent.'),
    sproutAgent: z
      .strictObject({ works: z.enum(['off', 'rules', 'program', 'model']), can: z.string() })
      .describe('What works on runs inside Sprout.'),
    expiresAt: connectionEnd,
    contractVersion: z.string(),
  },
});

export const health = defineOperation({
  name: 'mcp.health',
  title: 'Server health',
  description: 'Whether the server can serve: its release, contract version, limits, and time in the family’s zone.',
  scope: null,
  audience: ['agent'],
  effect: 'read',
  input: {},
  output: {
    status: z.literal('ok').describe('A server that cannot serve answers INTERNAL_ERROR instead.'),
    release: z.string(),
    contractVersion: z.string(),
    limits: z.record(z.string(), z.int()).describe('By name, as /guides lists them.'),
    time: instant,
  },
});

/** Operations about the connection, in the order in which lists show them. */
export const mcpOperations = [whoami, health];
