import type { ClientMetadata } from '../client-metadata.ts';
import { isRedirectAddress } from '../redirect-address.ts';

const MAX_ID_LENGTH = 500;

/** Whether a client's id is the address of a document: https, spelt the one normal way, with a path, nothing secret in it. */
export function isDocumentAddress(clientId: string): boolean {
  if (clientId.length > MAX_ID_LENGTH || !URL.canParse(clientId)) return false;
  const { protocol, href, hash, username, password, pathname } = new URL(clientId);
  return (
    protocol === 'https:' && href === clientId && hash === '' && username === '' && password === '' && pathname !== '/'
  );
}

/** The client that a document describes. Throws if it describes another one, or one that we cannot serve. */
export function clientInDocument(clientId: string, text: string): ClientMetadata {
  const document: unknown = JSON.parse(text);
  if (typeof document !== 'object' || document === null || Array.isArray(document)) {
    throw new Error('the document is not a JSON object');
  }
  const { client_id, client_name, redirect_uris, ...rest } = document as Record<string, unknown>;
  if (client_id !== clientId) throw new Error('the document is about another client');
  if ('client_secret' in rest || 'client_secret_expires_at' in rest) throw new Error('the document holds a secret');
  if (/^client_secret/.test(String(rest.token_endpoint_auth_method))) {
    throw new Error('the document wants a shared secret');
  }
  if (
    !Array.isArray(redirect_uris) ||
    !redirect_uris.every((uri) => typeof uri === 'string' && isRedirectAddress(uri))
  ) {
    throw new Error('the document does not say where answers go');
  }
  return {
    client_id: clientId,
    ...(typeof client_name === 'string' && { client_name }),
    redirect_uris: redirect_uris as string[],
  };
}
