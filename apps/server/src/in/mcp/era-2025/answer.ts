import { rpcCodes } from '../json-rpc/codes.ts';
import type { Params, RequestId } from '../json-rpc/message.ts';
import { errorText, resultText } from '../json-rpc/texts.ts';
import { failureOf } from '../loop/failure.ts';
import type { Incoming } from '../loop/incoming.ts';
import type { SurfaceResult } from '../surface.ts';

/** The parts of the request that an error repeats. */
interface Asked {
  readonly id: RequestId;
  readonly params?: Params;
}

export function finishResult(id: RequestId, result: SurfaceResult, incoming: Incoming): void {
  const { members, meta, missingScope } = result;
  const text = resultText(id, meta === undefined ? members : `${members},"_meta":${JSON.stringify(meta)}`);
  incoming.outlet.finish(text, missingScope === undefined ? undefined : incoming.challenge(missingScope));
}

/** Errors of this era are sent with HTTP status 200, except for a missing scope, which is a 403. */
export function finishFailure(
  { id, params }: Asked,
  thrown: unknown,
  incoming: Incoming,
  onFault: (fault: unknown) => void,
): void {
  const { error, missingScope, fault } = failureOf(thrown, rpcCodes.resourceNotFound, params);
  if (fault !== undefined) onFault(fault);
  incoming.outlet.finish(
    errorText(id, error),
    missingScope === undefined ? undefined : incoming.challenge(missingScope),
  );
}
