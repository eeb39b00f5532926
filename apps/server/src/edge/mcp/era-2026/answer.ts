import { rpcCodes } from '../json-rpc/codes.ts';
import type { Params, RequestId } from '../json-rpc/message.ts';
import { errorText, resultText } from '../json-rpc/texts.ts';
import { failureOf } from '../loop/failure.ts';
import type { Incoming } from '../loop/incoming.ts';
import type { Ending } from '../loop/outlet.ts';
import type { CacheHint, Surface, SurfaceResult } from '../surface.ts';
import { metaKeys } from './meta-keys.ts';
import { Rejection } from './rejection.ts';

/** What was asked, as far as it could be read. */
interface Asked {
  readonly id: RequestId | null;
  readonly params?: Params;
}

/** Results that say how long they may be kept. */
const cacheable: ReadonlySet<string> = new Set([
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
  'resources/read',
  'server/discover',
]);

const notKept: CacheHint = { ttlMs: 0, scope: 'private' };

/** A result with what every result of this era says of itself. */
export function eraResultText(id: RequestId, method: string, result: SurfaceResult, surface: Surface): string {
  const { members, meta, needsInput, cache = notKept } = result;
  const type = `"resultType":"${needsInput ? 'input_required' : 'complete'}"`;
  const kept = !needsInput && cacheable.has(method) ? `,"ttlMs":${cache.ttlMs},"cacheScope":"${cache.scope}"` : '';
  const own = members === '' ? '' : `,${members}`;
  return resultText(id, `${type}${own}${kept},"_meta":${metaText(meta, surface)}`);
}

const plainMetas = new WeakMap<Surface, string>();

/** Most results say nothing but who the server is, which never changes. */
function metaText(meta: SurfaceResult['meta'], surface: Surface): string {
  let plain = plainMetas.get(surface);
  if (plain === undefined) {
    plain = JSON.stringify({ [metaKeys.serverInfo]: surface.serverInfo });
    plainMetas.set(surface, plain);
  }
  return meta === undefined ? plain : JSON.stringify({ ...meta, [metaKeys.serverInfo]: surface.serverInfo });
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

/** What the surface refuses is an answer; what the protocol refuses is said by HTTP too. */
function endingFor(thrown: unknown, code: number): Ending | undefined {
  if (thrown instanceof Rejection) return { httpStatus: thrown.httpStatus };
  if (code === rpcCodes.methodNotFound) return { httpStatus: 404 };
  if (code === rpcCodes.missingCapability) return { httpStatus: 400 };
  return undefined;
}
