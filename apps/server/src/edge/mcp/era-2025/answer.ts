import { rpcCodes } from '../json-rpc/codes.ts';
import type { Params, RequestId } from '../json-rpc/message.ts';
import { errorText, resultText } from '../json-rpc/texts.ts';
import type { Exchange } from '../loop/exchange.ts';
import { failureOf } from '../loop/failure.ts';
import type { SurfaceResult } from '../surface.ts';

/** What was asked, as far as it could be read. */
interface Asked {
  readonly id: RequestId;
  readonly params?: Params;
}

export function finishResult(id: RequestId, result: SurfaceResult, exchange: Exchange): void {
  const { members, meta, missingScope } = result;
  const text = resultText(id, meta === undefined ? members : `${members},"_meta":${JSON.stringify(meta)}`);
  exchange.outlet.finish(text, missingScope === undefined ? undefined : exchange.challenge(missingScope));
}

/** Errors of this era are answers like any other, but for a missing scope, which HTTP has a word for. */
export function finishFailure(
  { id, params }: Asked,
  thrown: unknown,
  exchange: Exchange,
  onFault: (fault: unknown) => void,
): void {
  const { error, missingScope, fault } = failureOf(thrown, rpcCodes.resourceNotFound, params);
  if (fault !== undefined) onFault(fault);
  exchange.outlet.finish(
    errorText(id, error),
    missingScope === undefined ? undefined : exchange.challenge(missingScope),
  );
}
