import type { OutputOf } from '#operations';
import type { Query } from '../../store/port.ts';
import type { NamesOfRefs } from '../activity/index.ts';
import type { definition as whoami } from './operations/whoami.ts';
import type { Passwords } from './password.ts';
import type { FindWeakness } from './password-strength/find-weakness.ts';
import type { SecurityLog } from './security/security-log.ts';

/** What the access operations need from compose.ts. */
export interface AccessPorts {
  /** The release of this server. */
  readonly release: string;
  readonly passwords: Passwords;
  readonly findWeakness: FindWeakness;
  readonly security: SecurityLog;
  /** How the names of the things are found that a change was about. */
  readonly namesOfRefs: NamesOfRefs;
  /** What works on the family's runs inside Sprout, and what that can do. */
  readonly sproutAgentOf: (db: Query, familyId: string) => Promise<OutputOf<typeof whoami>['sproutAgent']>;
  /** Stores when sessions, devices and grants were last used, up to now. */
  readonly noteUses: () => Promise<void>;
}
