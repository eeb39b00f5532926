import { limits } from '#operations';
import type { CallOutcome } from '../../../core/pipeline/pipeline.ts';
import type { Clock, Random } from '../../../core/ports.ts';
import type { Principal } from '../../../core/principal.ts';
import type { Store } from '../../../store/port.ts';
import type { LoginRow } from '../access-store.ts';
import { insertSecurityEvent, keepNewestSecurityEvents, type SecurityRow } from './security-store.ts';
import { refusalTypes, type SecurityType, securityActivityTypes } from './security-types.ts';

/** One line of the operator's log: ids and an IP address, never a secret, a name or an e-mail address. */
export interface SecurityLine {
  readonly type: string;
  readonly familyId: string | null;
  readonly actorKind: Principal['kind'] | null;
  readonly actorId: string | null;
  readonly refs: Readonly<Record<string, string>>;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly address: string;
}

/** Different events that wait for the next write. More only reach the operator's log. */
const MOST_WAITING = 1_000;

const signIns: Readonly<Record<string, string>> = {
  'access.sign_in': 'password',
  'access.sign_in_with_passkey': 'passkey',
};
const endings = new Set(['access.sign_out', 'access.end_session', 'access.end_other_sessions']);

const notedOperations = new Set([...Object.keys(signIns), ...endings, 'family.export', 'family.delete']);

/** The last three come from callers whose family is not known. */
const notedReasons = new Set([
  'SCOPE_MISSING',
  'SIGN_IN_FAILED',
  'PASSKEY_REFUSED',
  'PAIRING_CODE_INVALID',
  'SET_UP_CODE_WRONG',
]);

/**
 * Hears how every call ended. What matters to security goes to the operator's log at once, and what the family's activity does
 * not tell waits in memory for the store: a refusal writes nothing while its caller waits, so its time says nothing about the
 * account. The same event of the same caller, again and again, becomes one row with a count.
 */
export class SecurityLog {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #ship: (line: SecurityLine) => void;
  #waiting = new Map<string, { familyId: string; row: SecurityRow }>();

  constructor(store: Store, clock: Clock, random: Random, ship: (line: SecurityLine) => void) {
    this.#store = store;
    this.#clock = clock;
    this.#random = random;
    this.#ship = ship;
  }

  observe(outcome: CallOutcome): void {
    const { operation, code, principal, events } = outcome;
    if (events.length > 0 && principal !== null) this.#shipActivity(outcome, principal);
    const isNoted = code === 'ok' ? notedOperations.has(operation) : notedReasons.has(code);
    // A refused sign-in says so itself, by `refuseSignIn`.
    if (!isNoted || (operation === 'access.sign_in' && code !== 'ok')) return;
    if (principal !== null) this.#noteCall(outcome, principal);
    else this.#ship({ ...nobody, type: 'access.stranger_refused', payload: { code }, address: outcome.remoteAddress });
  }

  #shipActivity({ events, remoteAddress: address }: CallOutcome, principal: Principal): void {
    const { familyId, kind: actorKind, actorId } = principal;
    for (const { type, refs, payload } of events) {
      if (securityActivityTypes.includes(type))
        this.#ship({ type, familyId, actorKind, actorId, refs, payload, address });
    }
  }

  #noteCall({ operation, code, remoteAddress: address }: CallOutcome, principal: Principal): void {
    const { familyId, kind: actorKind, actorId, channelId } = principal;
    const line = { ...nobody, familyId, actorKind, actorId, address };
    const signedInWith = signIns[operation];
    if (code === 'SCOPE_MISSING' && actorKind === 'agent')
      this.#note({ ...line, type: 'access.agent_refused', refs: { grantId: channelId }, payload: { operation } });
    else if (code === 'SIGN_IN_FAILED')
      this.#note({ ...line, type: 'access.password_refused', payload: { operation } });
    else if (code !== 'ok') return;
    else if (operation === 'family.delete') this.#ship({ ...line, type: 'family.deleted' });
    else if (operation === 'family.export') this.#note({ ...line, type: 'family.exported' });
    else if (endings.has(operation)) this.#note({ ...line, type: 'access.sessions_ended' });
    else if (signedInWith !== undefined)
      this.#note({ ...line, type: 'access.signed_in', payload: { with: signedInWith } });
  }

  /** A sign-in that was refused, for each login of the address that was typed. */
  refuseSignIn(logins: readonly LoginRow[], type: SecurityType, address: string): void {
    if (logins.length === 0) this.#ship({ ...nobody, type, address, payload: { account: 'unknown' } });
    for (const { familyId, parentId } of logins) {
      this.#note({ ...nobody, type, familyId, refs: { parentId }, address });
    }
  }

  /** Stores what waits. */
  async flush(): Promise<void> {
    if (this.#waiting.size === 0) return;
    const waiting = [...this.#waiting.values()];
    this.#waiting = new Map();
    await this.#store.write(async (tx) => {
      for (const { familyId, row } of waiting) insertSecurityEvent(tx, familyId, row);
      for (const familyId of new Set(waiting.map((one) => one.familyId)))
        keepNewestSecurityEvents(tx, familyId, limits.securityEventsPerFamily);
    });
  }

  #note(line: SecurityLine & { readonly type: SecurityType; readonly familyId: string }): void {
    this.#ship(line);
    const key = JSON.stringify(line);
    const known = this.#waiting.get(key);
    if (known === undefined && this.#waiting.size >= MOST_WAITING) return;
    const { type, familyId, actorKind, actorId, address } = line;
    const row = {
      eventId: known?.row.eventId ?? this.#random.id('sv'),
      type,
      isRefusal: refusalTypes.includes(type) ? 1 : 0,
      actorKind,
      actorId,
      refs: JSON.stringify(line.refs),
      payload: JSON.stringify(line.payload),
      address,
      times: (known?.row.times ?? 0) + 1,
      at: this.#clock.now(),
    };
    this.#waiting.set(key, { familyId, row });
  }
}

const nobody = { familyId: null, actorKind: null, actorId: null, refs: {}, payload: {} };
