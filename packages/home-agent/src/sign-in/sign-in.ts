/** Signs an agent in with OAuth: discovery, registration, PKCE. The parent says yes in a browser. */
import type { Clock } from '@sprout/agent-protocol/pure';
import * as oauth from 'oauth4webapi';
import { insecureIfLocal } from './insecure-if-local.ts';
import type { SignIn } from './sign-in-file.ts';
import { signedInWith } from './stored-tokens.ts';

export interface SignInRequest {
  readonly url: URL;
  readonly clientName: string;
  readonly scopes: readonly string[];
  readonly redirectUri: string;
  readonly clock: Clock;
  /** Shows the parent where to say yes, and answers the address to which the browser was sent back. */
  readonly askParent: (consentPage: URL) => Promise<URL>;
}

export class SignInFailed extends Error {
  override readonly name = 'SignInFailed';
}

export async function signIn({
  url,
  clientName,
  scopes,
  redirectUri,
  clock,
  askParent,
}: SignInRequest): Promise<SignIn> {
  const insecure = insecureIfLocal(url);
  const resource = new URL('/mcp', url);
  const server = await discover(resource, insecure);
  const client = await register(server, clientName, redirectUri, scopes, insecure);
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const consentPage = new URL(server.authorization_endpoint ?? '');
  const asked = {
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: redirectUri,
    scope: scopes.join(' '),
    resource: resource.href,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
  };
  for (const [name, value] of Object.entries(asked)) consentPage.searchParams.set(name, value);
  const sentTo = await askParent(consentPage);
  try {
    const callback = oauth.validateAuthResponse(server, client, sentTo, state);
    const options = { additionalParameters: { resource: resource.href }, ...insecure };
    const auth = oauth.None();
    const answer = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      auth,
      callback,
      redirectUri,
      verifier,
      options,
    );
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer);
    return {
      ...{
        url: url.href,
        issuer: server.issuer,
        tokenEndpoint: server.token_endpoint ?? '',
        clientId: client.client_id,
      },
      ...signedInWith(tokens, clock.now(), null),
    };
  } catch (thrown) {
    if (thrown instanceof oauth.AuthorizationResponseError)
      throw new SignInFailed(`The answer was no: ${thrown.error}.`);
    if (thrown instanceof oauth.ResponseBodyError) throw new SignInFailed(`Sprout refused: ${thrown.error}.`);
    if (thrown instanceof oauth.OperationProcessingError)
      throw new SignInFailed('That address is not the one of this sign-in.');
    throw thrown;
  }
}

async function discover(resource: URL, insecure: ReturnType<typeof insecureIfLocal>) {
  try {
    const found = await oauth.resourceDiscoveryRequest(resource, insecure);
    const { authorization_servers: [issuer] = [] } = await oauth.processResourceDiscoveryResponse(resource, found);
    const address = new URL(issuer ?? resource.origin);
    const answer = await oauth.discoveryRequest(address, { algorithm: 'oauth2', ...insecure });
    return await oauth.processDiscoveryResponse(address, answer);
  } catch (thrown) {
    throw new SignInFailed(`There is no Sprout at ${resource.origin}.`, { cause: thrown });
  }
}

async function register(
  server: oauth.AuthorizationServer,
  clientName: string,
  redirectUri: string,
  scopes: readonly string[],
  insecure: ReturnType<typeof insecureIfLocal>,
): Promise<oauth.Client> {
  const metadata = {
    client_name: clientName,
    redirect_uris: [redirectUri],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
    scope: scopes.join(' '),
  };
  const answer = await oauth.dynamicClientRegistrationRequest(server, metadata, insecure);
  return oauth.processDynamicClientRegistrationResponse(answer);
}
