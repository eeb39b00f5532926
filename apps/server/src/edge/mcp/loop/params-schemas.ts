import {
  CallToolRequestParamsSchema,
  CompleteRequestParamsSchema,
  GetPromptRequestParamsSchema,
  PaginatedRequestParamsSchema,
  ReadResourceRequestParamsSchema,
} from '@modelcontextprotocol/core';
import type { z } from 'zod';
import { rpcCodes } from '../json-rpc/codes.ts';
import type { Params } from '../json-rpc/message.ts';
import { RpcFault } from '../json-rpc/rpc-fault.ts';
import type { SurfaceMethod } from '../surface.ts';

/** What each method takes, by the protocol's own schemas. */
export const paramsSchemas: Readonly<Record<SurfaceMethod, z.ZodType>> = {
  'tools/list': PaginatedRequestParamsSchema,
  'tools/call': CallToolRequestParamsSchema,
  'resources/list': PaginatedRequestParamsSchema,
  'resources/templates/list': PaginatedRequestParamsSchema,
  'resources/read': ReadResourceRequestParamsSchema,
  'prompts/list': PaginatedRequestParamsSchema,
  'prompts/get': GetPromptRequestParamsSchema,
  'completion/complete': CompleteRequestParamsSchema,
};

/** Refuses params that do not fit, and names every place where they do not. */
export function checkParams(schema: z.ZodType, method: string, params: Params): void {
  const parsed = schema.safeParse(params);
  if (parsed.success) return;
  const problems = parsed.error.issues.map(({ path, message }) => ({ path: `/${path.join('/')}`, expected: message }));
  throw new RpcFault(rpcCodes.invalidParams, `The params of ${method} do not fit its schema.`, { problems });
}
