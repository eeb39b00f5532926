import { limits, refuse } from '#operations';
import { readBody } from '../http/read-body.ts';
import type { Exchange } from '../http/router.ts';
import { SubmittedForm } from './forms/submitted-form.ts';

/** The form that a browser sent. A body that is no form is refused, and one that is too large before it is read. */
export async function readForm({ request, response }: Exchange): Promise<SubmittedForm> {
  const body = await readBody(request, limits.openBodyBytes, limits.openBodyBytes).catch((thrown: unknown) => {
    // Node would read the rest of the body as the next request on this connection.
    response.setHeader('connection', 'close');
    request.resume();
    throw thrown;
  });
  if (body.length === 0) return new SubmittedForm();
  const isForm = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers['content-type'] ?? '');
  if (!isForm) throw refuse('MALFORMED_JSON');
  return new SubmittedForm(new URLSearchParams(body.toString()));
}
