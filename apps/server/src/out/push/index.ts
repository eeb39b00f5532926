/** Web Push: messages to browsers, through the push services of their makers. */
export { createPush } from './create-push.ts';
