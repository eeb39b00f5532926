import type { Passwords } from './password.ts';
import type { FindWeakness } from './password-strength/find-weakness.ts';

/** What the access operations need from compose.ts. */
export interface AccessPorts {
  readonly passwords: Passwords;
  readonly findWeakness: FindWeakness;
  /** Stores when sessions, devices and grants were last used, up to now. */
  readonly noteUses: () => Promise<void>;
}
