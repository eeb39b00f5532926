/** Whether notifications can come to a browser. Pure. */

/** Why notifications cannot come here, or `possible`. */
export type PushState = 'needs-https' | 'needs-install' | 'unsupported' | 'denied' | 'possible';

interface Surroundings {
  readonly isSecure: boolean;
  readonly hasPush: boolean;
  /** An iPhone or iPad has push only in an app on the home screen. */
  readonly isAppleTouch: boolean;
  readonly permission: NotificationPermission | undefined;
}

export function pushStateOf({ isSecure, hasPush, isAppleTouch, permission }: Surroundings): PushState {
  if (!isSecure) return 'needs-https';
  if (!hasPush) return isAppleTouch ? 'needs-install' : 'unsupported';
  return permission === 'denied' ? 'denied' : 'possible';
}

/** base64url, as the server has its key, to the bytes that a browser wants. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
