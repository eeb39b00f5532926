import { existingScopes, usualScopes } from '../../core/operations/catalogue.ts';
import { resourceOf } from './resource.ts';

export const paths = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  register: '/oauth/register',
  revoke: '/oauth/revoke',
  keys: '/oauth/jwks',
} as const;

/** RFC 9728: what `/mcp` is, and who gives tokens for it. Clients ask for the scopes named here unless told otherwise. */
export function protectedResource(origin: string) {
  return {
    resource: resourceOf(origin),
    authorization_servers: [origin],
    scopes_supported: usualScopes,
    bearer_methods_supported: ['header'],
    resource_name: 'Sprout',
  };
}

/** RFC 8414: how to get tokens. Clients register unless we say that we read their documents. */
export function authorizationServer(origin: string, readsDocuments: boolean) {
  return {
    issuer: origin,
    authorization_endpoint: origin + paths.authorize,
    token_endpoint: origin + paths.token,
    registration_endpoint: origin + paths.register,
    revocation_endpoint: origin + paths.revoke,
    jwks_uri: origin + paths.keys,
    scopes_supported: existingScopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    client_id_metadata_document_supported: readsDocuments,
    authorization_response_iss_parameter_supported: true,
  };
}

/** The same for clients that know only this address. We give no id tokens; the two more fields are demanded of everybody. */
export function openidConfiguration(origin: string, readsDocuments: boolean) {
  return {
    ...authorizationServer(origin, readsDocuments),
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
  };
}

/** Every document by its path. */
export const documents: Readonly<Record<string, (origin: string, readsDocuments: boolean) => object>> = {
  '/.well-known/oauth-protected-resource': protectedResource,
  '/.well-known/oauth-protected-resource/mcp': protectedResource,
  '/.well-known/oauth-authorization-server': authorizationServer,
  '/.well-known/openid-configuration': openidConfiguration,
};
