import type * as Oidc from 'oidc-provider';
import type { Random } from '../../core/ports.ts';
import { prefixes } from '../../domains/access/index.ts';
import { type ProviderParts, providerConfiguration, SESSION_COOKIE } from './provider-configuration.ts';

const SECRET_BYTES = 32;

/** An authorization server for one origin. */
export function createProvider(
  oidc: typeof Oidc,
  parts: ProviderParts,
  random: Random,
  onFault: (fault: unknown) => void,
): Oidc.Provider {
  const provider = new oidc.Provider(parts.origin, providerConfiguration(oidc, parts));
  // Which scheme and host we are reached under is said by us alone: see present-request.ts.
  provider.proxy = true;
  provider.silent = true;
  provider.on('server_error', (_ctx, error) => onFault(error));
  nameTokens(provider, random);
  provider.use(async (ctx, next) => {
    await next();
    const cookies = [ctx.response.get('set-cookie')].flat().filter((cookie) => cookie !== '');
    const kept = cookies.filter((cookie) => !cookie.startsWith(SESSION_COOKIE));
    if (kept.length < cookies.length) {
      ctx.remove('set-cookie');
      if (kept.length > 0) ctx.set('set-cookie', kept);
    }
  });
  return provider;
}

interface NamesItself {
  generateTokenId(): string;
}

/** Our tokens begin with what they are, so that a leaked one can be recognised, and come from our own randomness. */
function nameTokens(provider: Oidc.Provider, random: Random): void {
  const name = (model: { readonly prototype: object }, prefix: string) => {
    (model.prototype as NamesItself).generateTokenId = () => `${prefix}${random.secret(SECRET_BYTES)}`;
  };
  name(provider.AccessToken, prefixes.accessToken);
  name(provider.RefreshToken, prefixes.refreshToken);
  name(provider.AuthorizationCode, prefixes.code);
}
