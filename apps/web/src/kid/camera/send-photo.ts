/** Sends a photo or a video, and then hands it in. What the server has already is not sent again: it says how much that is. */
import type { Client } from '../../client/call.ts';
import type { AnswerOf, ErrorEnvelope } from '../../client/operations.ts';
import type { Outcome, Problem } from '../../client/problem.ts';
import type { Surroundings } from '../../client/surroundings.ts';
import type { HandIn } from '../hand-in.ts';
import { readPhoto } from './photo-store.ts';
import { Sha256 } from './sha256.ts';

/** Small enough for a slow line to bring one through; larger for a video, so that it is not hundreds of calls. */
const pieceBytes = ({ size }: Blob) => (size > 4 * 1024 * 1024 ? 1024 * 1024 : 256 * 1024);

export interface SendingPorts {
  readonly client: Client;
  /** The address below which this kid's calls go. */
  readonly base: string;
  readonly fetch: Surroundings['fetch'];
}

type Sent = Outcome<AnswerOf<'kid.submit_task'>>;

export async function sendWithPhoto(ports: SendingPorts, handIn: HandIn & { readonly photo: string }): Promise<Sent> {
  const { taskId, date, key } = handIn;
  const photo = await readPhoto(handIn.photo);
  // This browser could not keep it: the kid takes it again.
  if (photo === undefined) return refused({ code: 'BAD_INPUT', reason: 'MEDIA_NEEDED' });
  const announced = await ports.client.write(
    'kid.add_media',
    {
      ...{ taskId, date, bytes: photo.size, sha256: await digestOf(photo) },
      kind: photo.type.startsWith('video/') ? 'video' : 'photo',
      mimeType: photo.type as 'image/jpeg',
    },
    { patienceMs: 0 },
  );
  if (!announced.ok) return announced;
  const { mediaId } = announced.data;
  for (let offset = announced.data.offset; offset < photo.size; ) {
    const next = await sendPiece(ports, mediaId, offset, photo.slice(offset, offset + pieceBytes(photo)));
    if (typeof next !== 'number') return { ok: false, problem: next };
    offset = next;
  }
  return ports.client.write('kid.submit_task', { taskId, date, mediaIds: [mediaId] }, { key, patienceMs: 0 });
}

/** How much the server has now, or why it went wrong. */
async function sendPiece(ports: SendingPorts, mediaId: string, offset: number, piece: Blob): Promise<number | Problem> {
  let response: Response;
  try {
    response = await ports.fetch(`${ports.base}/api/media/${mediaId}`, {
      method: 'PATCH',
      headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body: piece,
      credentials: 'same-origin',
      redirect: 'manual',
    });
  } catch {
    return { kind: 'away' };
  }
  const has = Number(response.headers.get('upload-offset') ?? 'none');
  if ((response.ok || response.status === 409) && Number.isInteger(has) && has !== offset) return has;
  const { error } = (await response.json().catch(() => ({}))) as Partial<ErrorEnvelope>;
  if (error === undefined || response.status >= 500) return { kind: 'away' };
  return error.reason === 'NOT_SIGNED_IN' ? { kind: 'signedOut' } : { kind: 'refused', error };
}

function refused(error: Pick<ErrorEnvelope['error'], 'code' | 'reason'>): Sent {
  const told = { message: '', fix: '', retryable: false, ...error } as ErrorEnvelope['error'];
  return { ok: false, problem: { kind: 'refused', error: told } };
}

async function digestOf(photo: Blob): Promise<string> {
  const digest = new Sha256();
  const step = pieceBytes(photo);
  for (let at = 0; at < photo.size; at += step) {
    digest.update(new Uint8Array(await photo.slice(at, at + step).arrayBuffer()));
  }
  return digest.finish();
}
