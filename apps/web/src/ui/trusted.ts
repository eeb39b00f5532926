/** The page accepts no text as script. The one address of a script that we make ourselves, the worker's, is passed through a policy. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

export function trustedWorkerAddress(address: '/worker.js' | '/kid/worker.js'): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('sprout', { createScriptURL: (url) => url });
  return policy === undefined ? address : policy.createScriptURL(address);
}
