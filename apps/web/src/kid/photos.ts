/** The way to the camera's parts, which are loaded when there is a photo: the first screen does without them. */
import type { Outcome } from '../client/problem.ts';
import type { SendingPorts } from './camera/send-photo.ts';
import type { HandIn } from './hand-in.ts';
import type { Sent } from './hand-ins.ts';

/** Where the part does not come, the line is away. */
export async function sendPhoto(
  ports: SendingPorts,
  handIn: HandIn & { readonly photo: string },
): Promise<Sent['outcome']> {
  const away: Outcome<never> = { ok: false, problem: { kind: 'away' } };
  return import('./camera/send-photo.ts').then(
    ({ sendWithPhoto }) => sendWithPhoto(ports, handIn),
    () => away,
  );
}

/** Forgets one, or all of a kid. */
export function dropPhotos(prefix: string): void {
  void import('./camera/photo-store.ts').then(({ forgetPhotos }) => forgetPhotos(prefix)).catch(() => undefined);
}
