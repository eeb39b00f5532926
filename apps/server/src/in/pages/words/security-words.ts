import { operations } from '../../../core/operations/catalogue.ts';
import type { OutputOf } from '../../../core/operations/define-operation.ts';
import type { listSecurityEvents } from '../../../domains/access/index.ts';
import type { SecurityType } from '../../../domains/access/security/security-types.ts';
import { type Content, type Html, html } from '../html/html.ts';
import { activityWords, actorWords, type Family, parentNamed } from './activity-words.ts';

export type SecurityEvent = OutputOf<typeof listSecurityEvents>['items'][number];

interface Telling {
  readonly who: Content;
  /** The parent whose account it is about. */
  readonly parent: Content;
  readonly event: SecurityEvent;
}

/** One sentence per type: a new type without one does not compile. */
const sentences: Readonly<Record<SecurityType, (telling: Telling) => Html>> = {
  'access.signed_in': ({ who, event }) =>
    html`${who} signed in with ${event.payload.with === 'passkey' ? 'a passkey' : 'the password'}`,
  'access.sessions_ended': ({ who }) => html`${who} signed out, or ended sessions elsewhere`,
  'access.sign_in_refused': ({ parent }) => html`Somebody tried to sign in as ${parent} with a wrong password`,
  'access.sign_in_locked': ({ parent }) =>
    html`Somebody tried to sign in as ${parent} after too many wrong passwords, and had to wait`,
  'access.password_refused': ({ who }) => html`${who}, who was signed in, gave a wrong password`,
  'access.agent_refused': ({ who, event }) =>
    html`${who} was refused: it may not use “${titleOf(event.payload.operation)}”`,
  'family.exported': ({ who }) => html`${who} downloaded everything of the family`,
};

/** What happened, in plain words, with how often and from where. */
export function securityWords(event: SecurityEvent, family: Family): Html {
  const { type, actor, times, address } = event;
  const sentence = Object.hasOwn(sentences, type) ? sentences[type as SecurityType] : undefined;
  const who = actor === null ? 'Somebody' : actorWords({ actor }, family);
  const words =
    sentence?.({ who, parent: parentNamed(family, event.refs.parentId), event }) ??
    activityWords({ ...event, actor: actor ?? { kind: 'sprout', id: '' }, timestamp: event.at }, family);
  return html`${words}${times > 1 && html`, ${times} times`}${address !== null && html`, from ${address}`}`;
}

function titleOf(operation: unknown): string {
  return operations.find(({ name }) => name === operation)?.title ?? String(operation);
}
