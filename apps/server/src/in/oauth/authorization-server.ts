import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type * as Oidc from 'oidc-provider';
import { beginSecret } from '../../domains/access/index.ts';
import { hasHungUp } from '../http/hung-up.ts';
import { boundBody, tooLarge } from './bound-body.ts';
import { paths } from './discovery.ts';
import { errorPage } from './error-page.ts';
import { type ProviderParts, providerConfiguration, SESSION_COOKIE } from './provider-configuration.ts';

/** An authorization server for one origin, and the way to hand it a request. */
export interface AuthorizationServer {
  readonly provider: Oidc.Provider;
  readonly answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

export function createAuthorizationServer(
  oidc: typeof Oidc,
  parts: ProviderParts,
  onFault: (fault: unknown) => void,
): AuthorizationServer {
  const provider = new oidc.Provider(parts.origin, providerConfiguration(oidc, parts));
  // Which scheme and host we are reached under is said by us alone: see present-request.ts.
  provider.proxy = true;
  provider.on('server_error', (_ctx, error) => onFault(error));
  // What goes wrong outside of its routes; without a listener it would be printed.
  (provider as EventEmitter).on('error', (fault) => {
    if (!hasHungUp(fault)) onFault(fault);
  });
  nameTokens(provider);
  provider.use(async (ctx, next) => {
    const body = boundBody(ctx.req);
    try {
      await next();
    } catch (fault) {
      // Its own routes answer for themselves; this is for where it stumbles outside of them.
      onFault(fault);
      ctx.status = 503;
      ctx.body = { error: 'temporarily_unavailable', error_description: 'something went wrong on our side; try again' };
    }
    if (body.isTooLarge) {
      ctx.status = 413;
      ctx.body = tooLarge;
      // Somebody may go on sending for ever.
      ctx.set('connection', 'close');
    }
    await keepErrorHere(ctx, parts.isConnected);
    dropSessionCookie(ctx.res);
  });
  return { provider, answer: provider.callback() };
}

type Context = Parameters<Parameters<Oidc.Provider['use']>[0]>[0];

/**
 * Anybody may register an address, so an error is sent there only for a client that a parent has connected. For any other
 * client a link to us would be a link to that address, under our name. The parent's own no is sent on: it goes where the
 * page said.
 */
async function keepErrorHere(ctx: Context, isConnected: ProviderParts['isConnected']): Promise<void> {
  const location = ctx.response.get('location');
  // On to the consent page goes a path; an address of somebody else's is where an error would go.
  if (ctx.path !== paths.authorize || !URL.canParse(location)) return;
  const clientId = String(ctx.query.client_id);
  if (await isConnected(clientId)) return;
  const { search, hash } = new URL(location);
  const params = new URLSearchParams(search.includes('error=') ? search : hash.slice(1));
  const error = params.get('error') ?? 'invalid_request';
  const description = params.get('error_description') ?? '';
  const accepted = ctx.get('accept-language');
  const page = errorPage({ error, error_description: description }, undefined, clientId, accepted);
  ctx.remove('location');
  ctx.status = 400;
  ctx.set(page.headers);
  ctx.body = page.body;
}

interface NamesItself {
  generateTokenId(): string;
}

/** Our tokens begin with what they are, so that a leaked one can be recognised and a presented one looked up. */
function nameTokens(provider: Oidc.Provider): void {
  const name = (model: { readonly prototype: object }, kind: Parameters<typeof beginSecret>[0]) => {
    const named = model.prototype as NamesItself;
    const makeName = named.generateTokenId;
    named.generateTokenId = function prefixed() {
      return beginSecret(kind) + makeName.call(this);
    };
  };
  name(provider.AccessToken, 'accessToken');
  name(provider.RefreshToken, 'refreshToken');
  name(provider.AuthorizationCode, 'code');
}

/** Who is signed in, our own session says; the provider's, which nobody keeps, need not bother the browser. */
function dropSessionCookie(response: ServerResponse): void {
  const cookies = [response.getHeader('set-cookie') ?? []].flat().map(String);
  const kept = cookies.filter((cookie) => !cookie.startsWith(SESSION_COOKIE));
  if (kept.length === cookies.length) return;
  if (kept.length > 0) response.setHeader('set-cookie', kept);
  else response.removeHeader('set-cookie');
}
