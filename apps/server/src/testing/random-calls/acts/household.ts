import { type Act, childIdOf, grownUpOf, often, parentOf } from '../act.ts';
import type { Known, KnownStrangers } from '../known.ts';

/** Zones that share all offsets, some offsets, or none. */
const zones = [
  'Europe/Berlin',
  'Europe/Paris',
  'Europe/London',
  'America/New_York',
  'Asia/Kolkata',
  'Asia/Calcutta',
  'UTC',
];
const names = ['Test', 'Other', 'Mia', 'Zoë'];

export const rename: Act = (_known, dice) => ({
  who: grownUpOf(dice),
  operation: 'family.update',
  args: { name: names[dice.one % names.length] },
});

const move: Act = (_known, dice) => ({
  who: parentOf(dice),
  operation: 'family.update',
  args: { timezone: zones[dice.one % zones.length] },
});

export const addKid: Act = (_known, dice) => ({
  who: parentOf(dice),
  operation: 'family.add_kid',
  args: { name: names[dice.one % names.length], birthDate: '2018-03-04' },
});

/** An act on one of the kids, removed ones included. */
const onKid =
  (operation: string, more: Record<string, unknown> = {}): Act =>
  (known, dice) => ({ who: parentOf(dice), operation, args: { childId: childIdOf(known, dice.one), ...more } });

export const removeKid = onKid('family.remove_kid');
export const restoreKid = onKid('family.restore_kid');

const createToken: Act = (_known, dice) => ({
  who: parentOf(dice),
  operation: 'access.create_token',
  args: { clientName: names[dice.one % names.length], scopes: ['gems:read'] },
});

const revokeGrant: Act<Known & KnownStrangers> = ({ grantIds }, dice) => ({
  who: parentOf(dice),
  operation: 'access.revoke_grant',
  args: { grantId: grantIds[dice.one % grantIds.length] },
});

const signOut: Act = (_known, dice) => ({ who: parentOf(dice), operation: 'access.sign_out', args: {} });

/** Acts that change the family, its kids and its agents. */
export const householdActs: readonly Act<Known & KnownStrangers>[] = [
  ...often(2, rename),
  ...often(2, move),
  ...often(2, addKid),
  ...often(2, removeKid),
  ...often(2, restoreKid),
  ...often(2, onKid('family.update_kid', { name: 'Mia' })),
  onKid('access.create_pairing_code'),
  onKid('gems.query_balance'),
  ...often(2, createToken),
  ...often(2, revokeGrant),
  signOut,
];
