import type { Principal } from '../../core/principal.ts';
import type { Awaitable, Query } from '../../store/port.ts';
import type { CardToTell } from './notify.ts';

/** The key pair that proves to push services that messages are from this server (VAPID), base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface PushMessage {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly keys: PushKeys;
  /** Where a push service finds who sends. */
  readonly contact: string;
  readonly text: string;
  /** A message that was not delivered yet is replaced by one with the same topic. */
  readonly topic: string;
  readonly isUrgent: boolean;
  readonly keepSeconds: number;
}

/** How a push service answered. Status 0: it did not. */
export interface Delivery {
  readonly status: number;
  readonly retryAfterMs?: number | undefined;
}

export interface PushPort {
  /** Why nothing can be sent there; undefined if it can. */
  objectionTo(endpoint: string, keys: { readonly p256dh: string; readonly auth: string }): string | undefined;
  deliver(message: PushMessage): Promise<Delivery>;
}

export interface NotifyPorts {
  readonly push: PushPort;
  cardToTell(db: Query, familyId: string, cardId: string, now: number): Promise<CardToTell | undefined>;
  /** Those of the principals whose session has ended. */
  findRevoked(db: Query, principals: readonly Principal[]): Awaitable<readonly string[]>;
}
