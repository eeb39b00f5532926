/** Passkeys of this browser. Bytes travel as base64url, as Sprout wants them. */

/** Browsers have passkeys at https names and at localhost, never at an IP address. */
export const mayHavePasskeys = 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname);

interface Question {
  readonly challenge: string;
  readonly credentials: readonly string[];
}

interface CreateQuestion extends Question {
  readonly userHandle: string;
  readonly userName: string;
}

/** Lets the browser make a passkey; undefined: it made none, because somebody said no or because this device has one. */
export async function makePasskey({ challenge, credentials, userHandle, userName }: CreateQuestion) {
  const publicKey: PublicKeyCredentialCreationOptions = {
    challenge: bytesOf(challenge),
    rp: { name: 'Sprout' },
    user: { id: bytesOf(userHandle), name: userName, displayName: userName },
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: credentials.map(describeCredential),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
  const made = await askBrowser(() => navigator.credentials.create({ publicKey }));
  if (made === undefined) return undefined;
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    credential: textOf(made.rawId),
    clientData: textOf(response.clientDataJSON),
    attestation: textOf(response.attestationObject),
  };
}

/** Lets the browser sign with a passkey; undefined: it did not. */
export async function signWithPasskey({ challenge, credentials }: Question) {
  const publicKey: PublicKeyCredentialRequestOptions = {
    challenge: bytesOf(challenge),
    allowCredentials: credentials.map(describeCredential),
    userVerification: 'required',
  };
  const used = await askBrowser(() => navigator.credentials.get({ publicKey }));
  if (used === undefined) return undefined;
  const response = used.response as AuthenticatorAssertionResponse;
  return {
    credential: textOf(used.rawId),
    clientData: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.authenticatorData),
    signature: textOf(response.signature),
  };
}

/** A browser tells a no, a closed window and a missing passkey by one error, so that pages learn nothing. */
async function askBrowser(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential | undefined> {
  try {
    return ((await ask()) as PublicKeyCredential | null) ?? undefined;
  } catch {
    return undefined;
  }
}

function describeCredential(credential: string): PublicKeyCredentialDescriptor {
  return { type: 'public-key', id: bytesOf(credential) };
}

function bytesOf(text: string): ArrayBuffer {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0)).buffer;
}

function textOf(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
}
