import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Credential } from '../core/pipeline/call.ts';
import type { Answer } from '../core/pipeline/pipeline.ts';
import type { Principal } from '../core/principal.ts';
import { callWith } from './sign-in.ts';
import { TEST_ORIGIN, type TestSprout } from './test-sprout.ts';

/** Present and verified user; with a new credential in the data. */
const VERIFIED = 0x05;
const WITH_CREDENTIAL = 0x40;

/** An authenticator with one passkey, which signs whatever it is asked to: also what a browser would refuse. */
export class SoftwareAuthenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #credentialId = randomBytes(16);
  /** How often it says it was used; 0 stays 0. */
  useCount = 0;
  flags = VERIFIED;

  /** Answers navigator.credentials.create. */
  create(challenge: string, origin: string) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const idLength = Buffer.from([0, this.#credentialId.length]);
    // COSE: { 1: 2, 3: -7, -1: 1, -2: x, -3: y }, an ES256 key.
    const key = [Buffer.from('a5010203262001215820', 'hex'), bytesOf(x), Buffer.from('225820', 'hex'), bytesOf(y)];
    const data = Buffer.concat([
      this.#authenticatorData(origin, WITH_CREDENTIAL),
      Buffer.alloc(16),
      idLength,
      this.#credentialId,
      ...key,
    ]);
    // CBOR: { fmt: "none", attStmt: {}, authData: data }
    const head = Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex');
    const attestation = Buffer.concat([head, Buffer.from([0x58, data.length]), data]);
    return {
      credential: textOf(this.#credentialId),
      clientData: textOf(clientData('webauthn.create', challenge, origin)),
      attestation: textOf(attestation),
    };
  }

  /** Answers navigator.credentials.get. */
  get(challenge: string, origin: string, parentId: string) {
    if (this.useCount > 0) this.useCount++;
    const client = clientData('webauthn.get', challenge, origin);
    const data = this.#authenticatorData(origin, 0);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return {
      credential: textOf(this.#credentialId),
      clientData: textOf(client),
      authenticatorData: textOf(data),
      signature: textOf(sign('sha256', signed, this.#keys.privateKey)),
      userHandle: textOf(Buffer.from(parentId)),
    };
  }

  #authenticatorData(origin: string, moreFlags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.useCount);
    const place = createHash('sha256').update(new URL(origin).hostname).digest();
    return Buffer.concat([place, Buffer.from([this.flags | moreFlags]), count]);
  }
}

/** Adds a passkey for a parent, the whole way. */
export async function addPasskey(test: TestSprout, parent: Principal, name = 'Phone') {
  const authenticator = new SoftwareAuthenticator();
  const { challenge } = await test.ok<{ challenge: string }>(parent, 'access.begin_passkey');
  const answer = authenticator.create(challenge, TEST_ORIGIN);
  const { passkeyId } = await test.ok<{ passkeyId: string }>(parent, 'access.add_passkey', { name, ...answer });
  return { passkeyId, authenticator };
}

/** Confirms with a passkey in the session of a parent, the whole way. */
export async function confirmWith(
  test: TestSprout,
  authenticator: SoftwareAuthenticator,
  session: Credential,
  origin = TEST_ORIGIN,
): Promise<Answer> {
  const begun = await callWith(test, session, 'access.begin_passkey_confirmation');
  const { challenge } = begun.body as { challenge: string };
  const { userHandle: _, ...answer } = authenticator.get(challenge, origin, '');
  return callWith(test, session, 'access.confirm_passkey', answer);
}

/** Signs in with a passkey, the whole way. */
export async function signInWith(
  test: TestSprout,
  authenticator: SoftwareAuthenticator,
  parentId: string,
  origin = TEST_ORIGIN,
): Promise<Answer> {
  const { challenge } = await test.ok<{ challenge: string }>(null, 'access.begin_passkey_sign_in');
  return test.call(null, 'access.sign_in_with_passkey', authenticator.get(challenge, origin, parentId));
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'base64url');
}

function textOf(bytes: Buffer): string {
  return bytes.toString('base64url');
}
