import * as oauth from 'oauth4webapi';

/** Plain HTTP is for addresses that the parent wrote down with http://, which is the home network; the library refuses it otherwise. */
export function insecureIfLocal(url: string | URL): { [oauth.allowInsecureRequests]?: boolean } {
  return new URL(url).protocol === 'http:' ? { [oauth.allowInsecureRequests]: true } : {};
}
