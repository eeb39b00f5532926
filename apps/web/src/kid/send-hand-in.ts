import type { Client } from '../client/call.ts';
import type { ArgumentsOf } from '../client/operations.ts';
import type { HandIn } from './hand-in.ts';
import type { Sent } from './hand-ins.ts';
import { sendPhoto } from './photos.ts';

type Line = Parameters<typeof sendPhoto>[0] & { readonly client: Client };

/** Sends one hand-in, once. Its key makes it act once, however often it is sent. */
export function sendHandIn(line: Line, handIn: HandIn): Promise<Sent['outcome']> {
  const { kind, key, taskId, date, report, photo } = handIn;
  if (kind === 'submit' && photo !== undefined) return sendPhoto(line, { ...handIn, photo });
  const options = { key, patienceMs: 0 };
  if (kind === 'undo') return line.client.write('kid.undo_submit', { taskId }, options);
  if (kind === 'submit') return line.client.write('kid.submit_task', { taskId, date }, options);
  const args = { taskId, date, ...report } as ArgumentsOf<'kid.report_canvas'>;
  return line.client.write('kid.report_canvas', args, options);
}
