import { SetLevelRequestParamsSchema, SubscribeRequestParamsSchema } from '@modelcontextprotocol/core';
import { metaOf, type RpcRequest } from '../json-rpc/message.ts';
import { notificationText, resultText } from '../json-rpc/texts.ts';
import type { Exchange } from '../loop/exchange.ts';
import { isAtLeast } from '../loop/log-levels.ts';
import { LoopCall } from '../loop/loop-call.ts';
import { checkParams } from '../loop/params-schemas.ts';
import { runMethod, unknownMethod } from '../loop/run-method.ts';
import type { ClientLink, LogLevel, Surface } from '../surface.ts';
import { finishFailure, finishResult } from './answer.ts';
import type { ClientSession } from './client-session.ts';

export interface Serving {
  readonly surface: Surface;
  readonly onFault: (fault: unknown) => void;
}

/** Answers one request of a session, whatever happens. */
export async function serveRequest(
  serving: Serving,
  session: ClientSession,
  request: RpcRequest,
  exchange: Exchange,
): Promise<void> {
  try {
    await (ownMethods[request.method] ?? callSurface)(serving.surface, session, request, exchange);
  } catch (thrown) {
    finishFailure(request, thrown, exchange, serving.onFault);
  }
}

type Method = (
  surface: Surface,
  session: ClientSession,
  request: RpcRequest,
  exchange: Exchange,
) => void | Promise<void>;

/** What the protocol itself answers. */
const ownMethods: Readonly<Record<string, Method | undefined>> = {
  __proto__: null as never,

  ping: (_surface, _session, { id }, { outlet }) => outlet.finish(resultText(id, '')),

  'logging/setLevel': (surface, session, { id, method, params }, { outlet }) => {
    if (surface.capabilities.logging === undefined) throw unknownMethod(method);
    checkParams(SetLevelRequestParamsSchema, method, params);
    session.logLevel = params.level as LogLevel;
    outlet.finish(resultText(id, ''));
  },

  'resources/subscribe': (_surface, session, { id, method, params }, { caller, outlet }) => {
    if (session.stream === undefined) throw unknownMethod(method);
    checkParams(SubscribeRequestParamsSchema, method, params);
    const since = metaOf(params)['sprout/version'];
    const subscription = { uri: params.uri as string, since: typeof since === 'string' ? since : undefined };
    return session.stream.subscribe(caller, subscription, outlet, ({ version }) =>
      resultText(id, `"_meta":${JSON.stringify({ 'sprout/version': version })}`),
    );
  },

  'resources/unsubscribe': async (_surface, session, { id, method, params }, { outlet }) => {
    if (session.stream === undefined) throw unknownMethod(method);
    checkParams(SubscribeRequestParamsSchema, method, params);
    await session.stream.unsubscribe(params.uri as string);
    outlet.finish(resultText(id, ''));
  },
};

async function callSurface(
  surface: Surface,
  session: ClientSession,
  request: RpcRequest,
  exchange: Exchange,
): Promise<void> {
  const call = new LoopCall(request, exchange, linkTo(session, exchange));
  session.running.start(request.id, call.controller);
  try {
    const result = await runMethod(surface, request, call);
    // A client that cancelled does not want the answer, and must not get one.
    if (call.signal.aborted) exchange.outlet.end();
    else finishResult(request.id, result, exchange);
  } finally {
    session.running.done(request.id, call.controller);
  }
}

function linkTo(session: ClientSession, { outlet }: Exchange): ClientLink {
  return {
    capabilities: session.capabilities,
    log(level, data) {
      if (isAtLeast(level, session.logLevel)) outlet.send(notificationText('notifications/message', { level, data }));
    },
    ask: (method, params) => session.ask(outlet, method, params),
  };
}
