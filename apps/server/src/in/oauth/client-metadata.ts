import { limits } from '#operations';
import { isRedirectAddress } from './redirect-address.ts';

/** What a client tells about itself, as far as we keep it: a name to show, and where the answer may go. */
export interface ClientMetadata {
  readonly client_id: string;
  readonly client_name?: string;
  readonly redirect_uris: readonly string[];
}

/**
 * Fields that we keep of a registration. All others are dropped, above all `scope`: a client that registered with its
 * first scopes could never ask for more.
 */
const keptFields: ReadonlySet<string> = new Set(['client_id', 'client_id_issued_at', 'client_name', 'redirect_uris']);

/** Anybody may register, so what is kept of it is small. */
const MAX_REDIRECTS = 20;
const MAX_TEXT_LENGTH = 500;

/** Takes out whatever we do not keep; answers what is wrong with the rest, if anything. */
export function trimMetadata(metadata: Record<string, unknown>): string | undefined {
  for (const field of Object.keys(metadata)) if (!keptFields.has(field)) delete metadata[field];
  const { client_name, redirect_uris } = metadata;
  if (typeof client_name === 'string' && client_name.length > MAX_TEXT_LENGTH) return 'client_name is too long';
  if (!Array.isArray(redirect_uris)) return undefined;
  if (redirect_uris.length > MAX_REDIRECTS) return `at most ${MAX_REDIRECTS} redirect_uris are kept`;
  if (redirect_uris.some((uri) => String(uri).length > MAX_TEXT_LENGTH)) return 'a redirect_uri is too long';
  if (redirect_uris.every((uri) => isRedirectAddress(String(uri)))) return undefined;
  return 'a redirect_uri is https, http on this computer, or a link of an app whose scheme has a dot, e.g. com.example.app:/callback';
}

/** A name fit for a page: the client's own, or where its answers go. */
export function clientNameOf({ client_id, client_name, redirect_uris }: ClientMetadata): string {
  const name = (typeof client_name === 'string' ? client_name : '')
    // What cannot be seen could make a name look like another's.
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, limits.nameLength)
    .trim();
  if (name !== '') return name.toWellFormed();
  const address = URL.canParse(client_id) ? client_id : (redirect_uris[0] ?? '');
  return (URL.canParse(address) && new URL(address).hostname) || 'An agent';
}
