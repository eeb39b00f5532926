import { SubscriptionsListenRequestParamsSchema } from '@modelcontextprotocol/core';
import type { ErrorEnvelope } from '@sprout/contract';
import { classify } from '../../../core/errors/classify.ts';
import { isObject, metaOf, type RequestId, type RpcRequest } from '../json-rpc/message.ts';
import { notificationText, resultText } from '../json-rpc/texts.ts';
import type { Exchange } from '../loop/exchange.ts';
import { HintStream } from '../loop/hint-stream.ts';
import { checkParams } from '../loop/params-schemas.ts';
import { unknownMethod } from '../loop/run-method.ts';
import type { ListName, Surface } from '../surface.ts';
import { metaKeys } from './meta-keys.ts';

/** What a client asks to hear of. */
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
 * `subscriptions/listen`: the answer is a stream that stays open until one side ends it. It begins with an
 * acknowledgement of what will really be heard; what is refused is said there, unless nothing is left to hear.
 */
export async function listen(surface: Surface, request: RpcRequest, exchange: Exchange): Promise<void> {
  const { live } = surface;
  if (live === undefined) throw unknownMethod(request.method);
  checkParams(SubscriptionsListenRequestParamsSchema, request.method, request.params);
  const filter = request.params.notifications as Filter;
  const { outlet, caller, running } = exchange;
  const tag = { [metaKeys.subscriptionId]: request.id };
  const controller = new AbortController();
  const hints = new HintStream(live, caller, outlet, {
    frame: ({ uri, version }) =>
      notificationText('notifications/resources/updated', { uri, _meta: { ...tag, 'sprout/version': version } }),
    farewell: () => endText(request.id, surface),
  });
  try {
    const watching = await watchAll(hints, filter, request);
    const changing = lists.filter((list) => filter[`${list}ListChanged`] && surface.capabilities[list]?.listChanged);
    if (watching.firstRefusal !== undefined && Object.keys(watching.versions).length + changing.length === 0) {
      throw watching.firstRefusal;
    }
    outlet.send(acknowledgement(watching, changing, tag));
    hints.release();
    const stopLists = changing.length === 0 ? undefined : watchLists(surface, changing, exchange, tag);
    outlet.onEnd(() => {
      stopLists?.();
      running?.done(request.id, controller);
    });
    running?.start(request.id, controller);
    controller.signal.addEventListener('abort', () => {
      hints.close();
      outlet.end();
    });
    if (Object.keys(watching.versions).length + changing.length === 0) hints.end('draining');
  } catch (thrown) {
    hints.close();
    throw thrown;
  }
}

/** Each URI is asked for on its own: one that is refused does not fail the others. */
async function watchAll(hints: HintStream, filter: Filter, { params }: RpcRequest): Promise<Watching> {
  const since = metaOf(params)['sprout/versions'];
  const versions: Record<string, string> = {};
  const refused: Record<string, ErrorEnvelope> = {};
  let firstRefusal: unknown;
  for (const uri of new Set(filter.resourceSubscriptions ?? [])) {
    const known = isObject(since) ? since[uri] : undefined;
    try {
      const watched = await hints.watch(uri, typeof known === 'string' ? known : undefined);
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

function watchLists(surface: Surface, changing: readonly ListName[], { outlet }: Exchange, tag: object) {
  return surface.watchLists?.((list) => {
    if (changing.includes(list)) outlet.send(notificationText(`notifications/${list}/list_changed`, { _meta: tag }));
  });
}

/** The result with which the server ends a stream in good order. */
function endText(id: RequestId, { serverInfo }: Surface): string {
  const meta = { [metaKeys.subscriptionId]: id, [metaKeys.serverInfo]: serverInfo };
  return resultText(id, `"resultType":"complete","_meta":${JSON.stringify(meta)}`);
}
