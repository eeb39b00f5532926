import type { Watcher } from '../../live/live.ts';
import type { Principal } from '../../principal.ts';
import type { Call, Credential } from '../call.ts';
import type { Parts } from '../parts.ts';

/** Turns the credential into a principal. Whether the call needs one is for `authorise` to say. */
export function authenticate(call: Call, parts: Parts): void | Promise<void> {
  const { caller } = call.request;
  if (caller === null) return;
  if (isPrincipal(caller)) {
    call.principal = caller;
    return;
  }
  const found = 'principal' in caller ? caller : parts.authenticator.identify(caller);
  if (found instanceof Promise) return found.then((watcher) => know(call, watcher));
  know(call, found);
}

function know(call: Call, watcher: Watcher | null): void {
  if (watcher === null) return;
  call.principal = watcher.principal;
  call.expiresAt = watcher.expiresAt;
}

function isPrincipal(caller: Principal | Watcher | Credential): caller is Principal {
  return 'familyId' in caller;
}
