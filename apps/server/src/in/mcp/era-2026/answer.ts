import { rpcCodes } from '../json-rpc/codes.ts';
import type { Params, RequestId } from '../json-rpc/message.ts';
import { errorText, resultText } from '../json-rpc/texts.ts';
import { failureOf } from '../loop/failure.ts';
import type { Incoming } from '../loop/incoming.ts';
import type { Ending } from '../loop/outlet.ts';
import type { CacheHint, Surface, SurfaceResult } from '../surface.ts';
import { metaKeys } from './meta-keys.ts';
import { Rejection } from './rejection.ts';

/** The parts of the request that an error repeats. */
interface Asked {
  readonly id: RequestId | null;
  readonly params?: Params;
}

/** The methods whose results say how long a client may keep them. */
const cacheable: ReadonlySet<string> = new Set([
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
  'resources/read',
  'server/discover',
]);

const notKept: CacheHint = { ttlMs: 0, scope: 'private' };

/** A result with the members that every result of this era has. */
export function eraResultText(id: RequestId, method: string, result: SurfaceResult, surface: Surface): string {
  const { members, meta, needsInput, cache = notKept } = result;
  const type = `"resultType":"${needsInput ? 'input_required' : 'complete'}"`;
  const kept = !needsInput && cacheable.has(method) ? `,"ttlMs":${cache.ttlMs},"cacheScope":"${cache.scope}"` : '';
  const own = members === '' ? '' : `,${members}`;
  const icons = method === 'server/discover' ? surface.icons : undefined;
  const _meta = JSON.stringify({ ...meta, [metaKeys.serverInfo]: { ...surface.serverInfo, icons } });
  return resultText(id, `${type}${own}${kept},"_meta":${_meta}`);
}

export function finishFailure(
  { id, params }: Asked,
  thrown: unknown,
  incoming: Incoming,
  onFault: (fault: unknown) => void,
): void {
  const { error, missingScope, fault } = failureOf(thrown, rpcCodes.invalidParams, params);
  if (fault !== undefined) onFault(fault);
  const ending = missingScope === undefined ? endingFor(thrown, error.code) : incoming.challenge(missingScope);
  incoming.outlet.finish(errorText(id, error), ending);
}

/** The HTTP status of an error. What the surface refuses is an ordinary answer; what the protocol refuses has a status too. */
function endingFor(thrown: unknown, code: number): Ending | undefined {
  if (thrown instanceof Rejection) return { httpStatus: thrown.httpStatus };
  if (code === rpcCodes.methodNotFound) return { httpStatus: 404 };
  if (code === rpcCodes.missingCapability) return { httpStatus: 400 };
  return undefined;
}
