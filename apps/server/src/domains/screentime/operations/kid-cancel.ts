import { defineOperation, id, implementWrite } from '#operations';
import { requirePending, resolveRequest } from '../resolve-request.ts';
import { outcome } from '../schemas.ts';

const definition = defineOperation({
  name: 'kid.cancel_screentime',
  title: 'Take back a screen-time request',
  description: 'Takes back a request that is not decided yet.',
  audience: ['kid'],
  rate: { perMinute: 5, burst: 20 },
  reasons: ['ALREADY_RESOLVED'],
  input: { requestId: id },
  output: outcome,
});

export const kidCancel = implementWrite(definition, {
  async run(context, { requestId }) {
    const request = await requirePending(context, requestId);
    return resolveRequest(context, request, { status: 'cancelled' });
  },
  nextStep: 'kid.request_screentime asks again.',
});
