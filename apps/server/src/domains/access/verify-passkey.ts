import { refuse } from '#operations';

/** Checks what authenticators answer, with @simplewebauthn/server. Loaded at first use: it takes half a second to load. */

const library = () => import('@simplewebauthn/server');

export interface NewPasskeyAnswer {
  readonly credential: string;
  readonly clientData: string;
  readonly attestation: string;
}

export interface SignInAnswer {
  readonly credential: string;
  readonly clientData: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

interface KnownPasskey {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly useCount: number;
  readonly origin: string;
}

/** The passkey that an authenticator made for this challenge at this origin, after it checked its user. */
export async function verifyNewPasskey(
  { credential, clientData, attestation }: NewPasskeyAnswer,
  challenge: string,
  origin: string,
): Promise<KnownPasskey> {
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await orRefuse(() =>
    verifyRegistrationResponse({
      response: {
        ...publicKeyCredential(credential),
        response: { clientDataJSON: clientData, attestationObject: attestation },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
    }),
  );
  if (registrationInfo === undefined) throw refuse('PASSKEY_REFUSED');
  const { id, publicKey, counter } = registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), useCount: counter, origin };
}

/** Checks the signature over this challenge, made where the passkey was added. Answers the authenticator's new count of uses. */
export async function verifySignIn(
  { clientData, authenticatorData, signature }: SignInAnswer,
  { credentialId, publicKey, useCount, origin }: KnownPasskey,
  challenge: string,
): Promise<number> {
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await orRefuse(() =>
    verifyAuthenticationResponse({
      response: {
        ...publicKeyCredential(credentialId),
        response: { clientDataJSON: clientData, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      credential: { id: credentialId, publicKey: Buffer.from(publicKey, 'base64url'), counter: useCount },
    }),
  );
  if (!verified) throw refuse('PASSKEY_REFUSED');
  return authenticationInfo.newCounter;
}

function publicKeyCredential(id: string) {
  return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
}

/** The library throws bare errors for everything that is wrong with an answer. */
async function orRefuse<Value>(verify: () => Promise<Value>): Promise<Value> {
  try {
    return await verify();
  } catch {
    throw refuse('PASSKEY_REFUSED');
  }
}
