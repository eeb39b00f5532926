import type { Passwords } from './password.ts';

/** What the access operations work with, made by the composition. */
export interface AccessPorts {
  readonly passwords: Passwords;
  /** Stops trusting a session, device or grant at once in this process. */
  forget(channelId: string): void;
}
