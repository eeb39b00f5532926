import { InitializeRequestParamsSchema } from '@modelcontextprotocol/core';
import type { RpcRequest } from '../json-rpc/message.ts';
import { membersOf } from '../json-rpc/texts.ts';
import { checkParams } from '../loop/params-schemas.ts';
import type { Surface } from '../surface.ts';
import { agreeOn } from './versions.ts';

export interface Handshake {
  readonly version: string;
  readonly capabilities: Readonly<Record<string, unknown>>;
}

/** What the client can do, and the revision that both sides will speak. */
export function readHandshake({ method, params }: RpcRequest): Handshake {
  checkParams(InitializeRequestParamsSchema, method, params);
  const { protocolVersion, capabilities } = params as {
    protocolVersion: string;
    capabilities: Handshake['capabilities'];
  };
  return { version: agreeOn(protocolVersion), capabilities };
}

export function initializeMembers(surface: Surface, protocolVersion: string): string {
  const { capabilities, serverInfo, icons, instructions } = surface;
  return membersOf({ protocolVersion, capabilities, serverInfo: { ...serverInfo, icons }, instructions });
}
