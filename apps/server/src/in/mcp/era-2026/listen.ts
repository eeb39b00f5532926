import { SubscriptionsListenRequestParamsSchema } from '@modelcontextprotocol/core';
import { limits, refuse } from '#operations';
import { classify } from '../../../core/errors/classify.ts';
import type { ErrorEnvelope } from '../../../core/errors/envelope.ts';
import type { WatchedVersion } from '../../../core/live/live.ts';
import { isObject, metaOf, type RequestId, type RpcRequest } from '../json-rpc/message.ts';
import { notificationText, resultText } from '../json-rpc/texts.ts';
import { unknownMethod } from '../loop/call-surface.ts';
import { HintStream, type StreamWords } from '../loop/hint-stream.ts';
import type { Incoming } from '../loop/incoming.ts';
import type { Outlet } from '../loop/outlet.ts';
import { checkParams } from '../loop/params-schemas.ts';
import type { RunningCalls } from '../loop/running-calls.ts';
import { versionIn } from '../loop/version-in.ts';
import type { ListName, Surface } from '../surface.ts';
import { metaKeys } from './meta-keys.ts';

/** What a client wants to be told. */
interface Filter {
  readonly toolsListChanged?: boolean;
  readonly promptsListChanged?: boolean;
  readonly resourcesListChanged?: boolean;
  readonly resourceSubscriptions?: readonly string[];
}

interface Watching {
  /** Versions of what is watched, by URI. */
  readonly versions: Record<string, string>;
  readonly refused: Record<string, ErrorEnvelope>;
  readonly firstRefusal: unknown;
}

const lists: readonly ListName[] = ['tools', 'prompts', 'resources'];

/**
 * `subscriptions/listen`: the answer is a stream that stays open until one side ends it. Its first frame acknowledges what is
 * watched and names the URIs that are refused. If everything is refused, the answer is the first refusal instead.
 */
export async function listen(surface: Surface, request: RpcRequest, incoming: Incoming): Promise<void> {
  const { live } = surface;
  if (live === undefined) throw unknownMethod(request.method);
  checkParams(SubscriptionsListenRequestParamsSchema, request.method, request.params);
  const { outlet, caller, running } = incoming;
  const filter = request.params.notifications as Filter;
  const limit = limits.subscriptionsPerStream;
  // Checked before any URI is looked at: each refused one would add an envelope to the answer.
  if ((filter.resourceSubscriptions?.length ?? 0) > limit)
    throw refuse('TOO_MANY_SUBSCRIPTIONS', { details: { limit } });
  const changing = changingLists(surface, filter);
  const hints = new HintStream(live, caller, outlet, new ListenWords(request.id, surface));
  try {
    const watching = await watchAll(hints, filter, request);
    const heard = Object.keys(watching.versions).length + changing.length;
    if (watching.firstRefusal !== undefined && heard === 0) throw watching.firstRefusal;
    outlet.send(acknowledgement(watching, changing, tagOf(request.id)));
    hints.release();
    if (changing.length > 0) watchLists(surface, changing, outlet, request.id);
    if (running !== undefined) runUntilEnd(running, outlet, request.id);
    if (heard === 0) hints.end('draining');
  } catch (thrown) {
    hints.close();
    throw thrown;
  }
}

/** The frames of a stream. Keeps only the id of the request, because thousands of streams may be open for days. */
class ListenWords implements StreamWords {
  readonly #id: RequestId;
  readonly #surface: Surface;

  constructor(id: RequestId, surface: Surface) {
    this.#id = id;
    this.#surface = surface;
  }

  frame({ uri, version }: WatchedVersion): string {
    const _meta = { ...tagOf(this.#id), 'sprout/version': version };
    return notificationText('notifications/resources/updated', { uri, _meta });
  }

  /** The result with which the server ends a stream. */
  farewell(): string {
    const meta = { ...tagOf(this.#id), [metaKeys.serverInfo]: this.#surface.serverInfo };
    return resultText(this.#id, `"resultType":"complete","_meta":${JSON.stringify(meta)}`);
  }
}

function tagOf(id: RequestId): object {
  return { [metaKeys.subscriptionId]: id };
}

function changingLists({ capabilities }: Surface, filter: Filter): ListName[] {
  return lists.filter((list) => filter[`${list}ListChanged`] && capabilities[list]?.listChanged);
}

/** On a line the stream is one of many running calls, and the client can cancel it like any other. */
function runUntilEnd(running: RunningCalls, outlet: Outlet, id: RequestId): void {
  const cancellation = new AbortController();
  cancellation.signal.addEventListener('abort', () => outlet.end());
  outlet.onEnd(() => running.done(id, cancellation));
  running.start(id, cancellation);
}

/** Watches each URI on its own: one that is refused does not fail the others. */
async function watchAll(hints: HintStream, filter: Filter, { params }: RpcRequest): Promise<Watching> {
  const since = metaOf(params)['sprout/versions'];
  const versions: Record<string, string> = {};
  const refused: Record<string, ErrorEnvelope> = {};
  let firstRefusal: unknown;
  for (const uri of new Set(filter.resourceSubscriptions ?? [])) {
    try {
      const watched = await hints.watch(uri, versionIn(isObject(since) ? since[uri] : since));
      versions[uri] = watched.version;
    } catch (thrown) {
      firstRefusal ??= thrown;
      refused[uri] = classify(thrown).envelope;
    }
  }
  return { versions, refused, firstRefusal };
}

function acknowledgement({ versions, refused }: Watching, changing: readonly ListName[], tag: object): string {
  const uris = Object.keys(versions);
  const notifications = {
    ...Object.fromEntries(changing.map((list) => [`${list}ListChanged`, true])),
    ...(uris.length > 0 && { resourceSubscriptions: uris }),
  };
  const _meta = {
    ...tag,
    ...(uris.length > 0 && { 'sprout/versions': versions }),
    ...(Object.keys(refused).length > 0 && { 'sprout/refused': refused }),
  };
  return notificationText('notifications/subscriptions/acknowledged', { notifications, _meta });
}

function watchLists(surface: Surface, changing: readonly ListName[], outlet: Outlet, id: RequestId): void {
  const stop = surface.watchLists?.((list) => {
    if (!changing.includes(list)) return;
    outlet.send(notificationText(`notifications/${list}/list_changed`, { _meta: tagOf(id) }));
  });
  if (stop !== undefined) outlet.onEnd(stop);
}
