import { SetLevelRequestParamsSchema, SubscribeRequestParamsSchema } from '@modelcontextprotocol/core';
import { rpcCodes } from '../json-rpc/codes.ts';
import { metaOf, type RpcRequest } from '../json-rpc/message.ts';
import { RpcFault } from '../json-rpc/rpc-fault.ts';
import { resultText } from '../json-rpc/texts.ts';
import { unknownMethod } from '../loop/call-surface.ts';
import type { Incoming } from '../loop/incoming.ts';
import { checkParams } from '../loop/params-schemas.ts';
import { versionIn } from '../loop/version-in.ts';
import type { LogLevel, Surface } from '../surface.ts';
import type { ClientSession } from './client-session.ts';

type OwnMethod = (
  surface: Surface,
  session: ClientSession,
  request: RpcRequest,
  incoming: Incoming,
) => void | Promise<void>;

/** The methods that the protocol answers itself, without the surface. */
export const ownMethods: Readonly<Record<string, OwnMethod | undefined>> = {
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
    const subscription = { uri: params.uri as string, since: versionIn(metaOf(params)['sprout/version']) };
    return session.stream.subscribe(caller, subscription, outlet, ({ version }) =>
      resultText(id, `"_meta":${JSON.stringify({ 'sprout/version': version })}`),
    );
  },

  'resources/unsubscribe': async (_surface, session, { id, method, params }, { outlet }) => {
    if (session.stream === undefined) throw unknownMethod(method);
    checkParams(SubscribeRequestParamsSchema, method, params);
    if (!(await session.stream.unsubscribe(params.uri as string)))
      throw new RpcFault(
        rpcCodes.invalidRequest,
        'Nothing is watched here. Send the header Mcp-Session-Id of your session.',
      );
    outlet.finish(resultText(id, ''));
  },
};
