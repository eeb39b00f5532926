import type * as Oidc from 'oidc-provider';
import { existingScopes } from '../../core/operations/catalogue.ts';
import { trimMetadata } from './client-metadata.ts';
import { paths } from './discovery.ts';
import { errorPage } from './error-page.ts';
import { CookieSigner } from './keys/cookie-signer.ts';
import { resourceNames, resourceOf } from './resource.ts';

export const ACCESS_TOKEN_SECONDS = 15 * 60;
const CODE_SECONDS = 60;
/** Time enough to sign in, or to set up a family first. */
const CONSENT_SECONDS = 60 * 60;
/** After this time without use an agent asks the parent again. Each refresh starts it anew. */
const REFRESH_SECONDS = 60 * 24 * 60 * 60;

export interface ProviderParts {
  readonly origin: string;
  readonly adapter: Oidc.AdapterFactory;
  readonly cookieKeys: readonly string[];
  readonly signingKeys: readonly string[];
  readonly newClientId: () => string;
  /** Whether a parent ever said yes to a client. */
  readonly isConnected: (clientId: string) => Promise<boolean>;
}

export const consentPath = (uid: string) => `/oauth/consent/${uid}`;

/** OAuth 2.1 and nothing of OpenID: codes with PKCE for public clients, opaque tokens for one resource. */
export function providerConfiguration(oidc: typeof Oidc, parts: ProviderParts): Oidc.Configuration {
  const { origin, adapter, cookieKeys, signingKeys, newClientId } = parts;
  const off = { enabled: false };
  return {
    adapter,
    jwks: { keys: signingKeys.map((key) => JSON.parse(key) as Oidc.JWK) },
    routes: {
      authorization: paths.authorize,
      token: paths.token,
      registration: paths.register,
      revocation: paths.revoke,
      jwks: paths.keys,
    },
    cookies: {
      keys: new CookieSigner(cookieKeys),
      names: { session: SESSION_COOKIE, interaction: 'sprout_consent', resume: 'sprout_resume' },
      short: { httpOnly: true, sameSite: 'lax', signed: true, overwrite: true },
      long: { httpOnly: true, sameSite: 'lax', signed: true, overwrite: true },
    },
    features: {
      devInteractions: off,
      userinfo: off,
      rpInitiatedLogout: off,
      introspection: off,
      dPoP: off,
      requestObjects: off,
      pushedAuthorizationRequests: off,
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      registration: { enabled: true, idFactory: newClientId, issueRegistrationAccessToken: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resourceOf(origin),
        useGrantedResource: () => true,
        getResourceServerInfo(_ctx, resource) {
          if (!resourceNames(origin).includes(resource)) throw new oidc.errors.InvalidTarget();
          return {
            scope: existingScopes.join(' '),
            audience: resourceOf(origin),
            accessTokenTTL: ACCESS_TOKEN_SECONDS,
            accessTokenFormat: 'opaque',
          };
        },
      },
    },
    scopes: [],
    claims: {},
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    // Whatever a client says of itself, this is how we deal with it: a public native client of the one flow there is.
    clientDefaults: {
      application_type: 'native',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      id_token_signed_response_alg: 'ES256',
    },
    extraClientMetadata: {
      // There has to be a field of ours for the validator to be asked at all.
      properties: ['sprout'],
      validator(_ctx, _field, _value, metadata) {
        const problem = trimMetadata(metadata as Record<string, unknown>);
        if (problem !== undefined) throw new oidc.errors.InvalidClientMetadata(problem);
      },
    },
    pkce: { required: () => true },
    findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    interactions: { url: (_ctx, { uid }) => consentPath(uid), policy: alwaysAsk(oidc.interactionPolicy) },
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    expiresWithSession: () => false,
    revokeGrantPolicy: () => true,
    clientBasedCORS: () => true,
    ttl: {
      AccessToken: ACCESS_TOKEN_SECONDS,
      AuthorizationCode: CODE_SECONDS,
      RefreshToken: REFRESH_SECONDS,
      Interaction: CONSENT_SECONDS,
      Session: CONSENT_SECONDS,
      Grant: REFRESH_SECONDS,
    },
    renderError(ctx, out, error) {
      const { headers, body } = errorPage(out, error, ctx.query.client_id, ctx.get('accept-language'));
      ctx.set(headers);
      ctx.body = body;
    },
  };
}

/** Set by the provider, and taken out of its answers: see authorization-server.ts. */
export const SESSION_COOKIE = 'sprout_oauth';

/** A parent is asked every time: there is no request that is answered because of an earlier one. */
function alwaysAsk({ Prompt, Check }: typeof Oidc.interactionPolicy): Oidc.interactionPolicy.Prompt[] {
  const isUnanswered = new Check('no_answer', 'the parent has to say yes', 'consent_required', (ctx) =>
    ctx.oidc.result?.consent === undefined ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
  );
  return [
    new Prompt({ name: 'login', requestable: true }),
    new Prompt({ name: 'select_account', requestable: true }),
    new Prompt({ name: 'consent', requestable: true }, isUnanswered),
  ];
}
