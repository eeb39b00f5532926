/*
 * Shows the parts of a page that are about passkeys, if this browser has them, and answers their questions with its
 * authenticator. Without script these parts stay hidden, and the password is the way.
 */
(() => {
  if (!window.PublicKeyCredential) return;

  function bytesOf(text) {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  }

  function textOf(bytes) {
    const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
    return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  }

  function credentialsIn(text) {
    return text.split(' ').flatMap((id) => (id === '' ? [] : [{ type: 'public-key', id: bytesOf(id) }]));
  }

  async function answer({ challenge, credentials }) {
    const publicKey = {
      challenge: bytesOf(challenge),
      allowCredentials: credentialsIn(credentials),
      userVerification: 'required',
    };
    const { rawId, response } = await navigator.credentials.get({ publicKey });
    return {
      credential: textOf(rawId),
      clientData: textOf(response.clientDataJSON),
      authenticatorData: textOf(response.authenticatorData),
      signature: textOf(response.signature),
      // At a sign-in nobody is known yet. A parent who confirms a change is.
      ...(credentials === '' && { userHandle: textOf(response.userHandle) }),
    };
  }

  for (const part of document.querySelectorAll('[data-passkey]')) {
    part.hidden = false;
    const { passkey, field, starts } = part.dataset;
    if (passkey === 'shown') continue;
    const form = part.querySelector('form');
    const problem = part.querySelector('[role="alert"]');
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      problem.hidden = true;
      try {
        form.elements[field].value = JSON.stringify(await answer(part.dataset));
        form.submit();
      } catch {
        problem.hidden = false;
      }
    });
    if (starts === 'yes') form.requestSubmit();
  }
})();
