import type { Passwords } from './password.ts';

/** What the access operations work with, made by the composition. */
export interface AccessPorts {
  readonly passwords: Passwords;
  /** Writes down when devices and grants were last used, up to this moment. */
  readonly noteUses: () => Promise<void>;
}
