import { type ReasonDefinition, usual } from './reasons/definition.ts';
import { reasonsOfAccounts } from './reasons/of-accounts.ts';
import { reasonsOfCalls } from './reasons/of-calls.ts';
import { reasonsOfCanvases } from './reasons/of-canvases.ts';
import { reasonsOfFamilyLife } from './reasons/of-family-life.ts';
import { reasonsOfHeartbeats } from './reasons/of-heartbeats.ts';
import { reasonsOfMedia } from './reasons/of-media.ts';
import { reasonsOfNotifications } from './reasons/of-notifications.ts';
import { reasonsOfRules } from './reasons/of-rules.ts';
import { reasonsOfRuns } from './reasons/of-runs.ts';
import { reasonsOfSkills } from './reasons/of-skills.ts';

export type { ReasonDefinition } from './reasons/definition.ts';

const written = {
  ...reasonsOfCalls,
  ...reasonsOfAccounts,
  ...reasonsOfFamilyLife,
  ...reasonsOfMedia,
  ...reasonsOfCanvases,
  ...reasonsOfSkills,
  ...reasonsOfHeartbeats,
  ...reasonsOfRules,
  ...reasonsOfRuns,
  ...reasonsOfNotifications,
} as const;

export type Reason = keyof typeof written;

export const reasonNames = Object.keys(written) as Reason[];

/**
 * Every reason the wire can give. The reference page is made from this table, and a test checks that nothing here is
 * unused and nothing in use is missing here.
 */
export const reasons = Object.fromEntries(
  Object.entries(written).map(([reason, source]) => [reason, { ...usual, ...source }]),
) as Readonly<Record<Reason, ReasonDefinition>>;
