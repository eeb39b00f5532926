/** Addresses of live resources, each with the type of its state. */
import type { Resources } from './operations.ts';

declare const named: unique symbol;
export type LiveUri<Name extends keyof Resources> = string & { readonly [named]?: Name };

const child =
  <Name extends keyof Resources>(path: string) =>
  (childId: string): LiveUri<Name> =>
    `sprout://child/${childId}/${path}`;

export const liveUris = {
  today: child<'child.today'>('today'),
  gems: child<'child.gems'>('gems'),
  profile: child<'child.profile'>('profile'),
  rewards: child<'child.rewards'>('rewards'),
  screentime: child<'child.screentime'>('screentime'),
  screentimeRequests: child<'child.screentime_requests'>('screentime/requests'),
  inbox: (): LiveUri<'family.inbox'> => 'sprout://family/inbox',
  runs: (): LiveUri<'family.runs'> => 'sprout://family/runs',
  activity: (types: readonly string[] = []): LiveUri<'family.activity'> =>
    `sprout://family/activity${types.length === 0 ? '' : `?types=${types.join(',')}`}`,
} as const;
