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
  const found = parts.authenticator.authenticate(caller);
  if (found instanceof Promise) {
    return found.then((principal) => {
      call.principal = principal;
    });
  }
  call.principal = found;
}

function isPrincipal(caller: Principal | Credential): caller is Principal {
  return 'familyId' in caller;
}
