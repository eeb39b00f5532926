import {
  CallToolRequestParamsSchema,
  CompleteRequestParamsSchema,
  GetPromptRequestParamsSchema,
  PaginatedRequestParamsSchema,
  ReadResourceRequestParamsSchema,
} from '@modelcontextprotocol/core';
import type { z } from 'zod';
import { listProblems } from '../../../core/json/problems.ts';
import { rpcCodes } from '../json-rpc/codes.ts';
import { isObject, type Params } from '../json-rpc/message.ts';
import { RpcFault } from '../json-rpc/rpc-fault.ts';
import type { SurfaceMethod } from '../surface.ts';

/** The protocol's own schema for the params of each method. */
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

/** Whether these are plainly good params of a tool call. Saves the schema, which takes 9 of a call's 100 µs of CPU. */
export function arePlainCallParams(params: Params): boolean {
  for (const key in params) if (key !== 'name' && key !== 'arguments' && key !== '_meta') return false;
  const { name, arguments: args, _meta: meta } = params;
  if (typeof name !== 'string' || (args !== undefined && !isObject(args))) return false;
  if (meta === undefined) return true;
  // The schema looks at these two only.
  return (
    isObject(meta) && meta.progressToken === undefined && meta['io.modelcontextprotocol/related-task'] === undefined
  );
}

/** Refuses params that do not fit the schema, and names the places. */
export function checkParams(schema: z.ZodType, method: string, params: Params): void {
  const parsed = schema.safeParse(params);
  if (parsed.success) return;
  const problems = parsed.error.issues.map(({ path, message }) => ({ path: `/${path.join('/')}`, expected: message }));
  throw new RpcFault(rpcCodes.invalidParams, `The params of ${method} do not fit its schema.`, listProblems(problems));
}
