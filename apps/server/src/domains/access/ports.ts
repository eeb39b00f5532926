import type { Passwords } from './password.ts';

/** What the access operations need from compose.ts. */
export interface AccessPorts {
  readonly passwords: Passwords;
  /** Stores when sessions, devices and grants were last used, up to now. */
  readonly noteUses: () => Promise<void>;
}
