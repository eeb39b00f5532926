import type { IncomingMessage } from 'node:http';
import { isHomeName } from './home-name.ts';

/** Under which origin a request reached us: the one that goes into links and metadata. */
export type PublicOrigin = (request: Pick<IncomingMessage, 'headers'>) => string;

/**
 * With SPROUT_PUBLIC_URL there is one origin, whatever a request says. Without, a server at home goes by several names
 * (127.0.0.1, localhost, its address in the home network), and a client insists on the one that it was told. So the Host
 * of the request is believed, as long as it is a name that nobody on the internet can own and point at us.
 */
export function publicOriginOf(publicUrl: URL | undefined, ownOrigin: () => string): PublicOrigin {
  if (publicUrl !== undefined) return () => publicUrl.origin;
  return ({ headers }) => {
    const host = headers.host ?? '';
    const url = `http://${host}`;
    if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(url)) return ownOrigin();
    const { hostname, origin } = new URL(url);
    return isHomeName(hostname) ? origin : ownOrigin();
  };
}
