import { trustedWorkerAddress } from './trusted.ts';

/** Registers the service worker where there can be one: not at a plain http:// address of the home network. */
export function startWorker(address: '/worker.js' | '/kid/worker.js', scope: '/' | '/kid/'): void {
  if (!('serviceWorker' in navigator) || !isSecureContext) return;
  navigator.serviceWorker.register(trustedWorkerAddress(address), { scope }).catch(() => {
    // The app is whole without it.
  });
}
