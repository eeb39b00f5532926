import type { Tokens } from './tokens.ts';
import { unauthorised } from './wire-error.ts';

/** A fetch that brings the token along, and tries once more with a new one if it is refused. */
export function authorisedFetch(tokens: Tokens): typeof fetch {
  return async (input, init) => {
    const token = await tokens.current();
    const answer = await fetch(input, withToken(init, token));
    if (answer.status !== 401) return answer;
    await answer.body?.cancel();
    const renewed = await tokens.renew(token);
    if (renewed === undefined) throw unauthorised('Sprout does not accept this token any more.');
    const second = await fetch(input, withToken(init, renewed));
    if (second.status !== 401) return second;
    await second.body?.cancel();
    throw unauthorised('Sprout does not accept the new token either.');
  };
}

function withToken(init: RequestInit | undefined, token: string): RequestInit {
  const headers = new Headers(init?.headers);
  headers.set('authorization', `Bearer ${token}`);
  // A token is for one server: it does not follow to another.
  return { ...init, headers, redirect: 'error' };
}
