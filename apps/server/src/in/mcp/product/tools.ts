import { LRUCache } from 'lru-cache';
import { type OperationDefinition, refuse } from '#operations';
import { classify } from '../../../core/errors/classify.ts';
import { refuseUnknownOperation } from '../../../core/errors/unknown-operation.ts';
import { lazily } from '../../../core/memory/lazily.ts';
import { tools } from '../../../core/operations/catalogue.ts';
import { publishedName } from '../../../core/operations/published-name.ts';
import type { Answer, Pipeline } from '../../../core/pipeline/pipeline.ts';
import type { Principal } from '../../../core/principal.ts';
import { isAuthorised } from '../../../core/scopes/authorise.ts';
import type { Scope } from '../../../core/scopes/scopes.ts';
import { toolList } from '../../../reference/index.ts';
import { rpcCodes } from '../json-rpc/codes.ts';
import { isObject, type Params } from '../json-rpc/message.ts';
import { RpcFault } from '../json-rpc/rpc-fault.ts';
import { envelopeInShort } from '../loop/failure.ts';
import type { SurfaceCall, SurfaceMethods, SurfaceResult } from '../surface.ts';
import { textContent } from './text-content.ts';

/** How long a client may keep the list. Short, because a parent can change the scopes. */
const LIST_TTL_MS = 60_000;

/** How many lists to keep: one for each set of scopes in use. */
const KEPT_LISTS = 200;

interface ListedTool {
  readonly scope: Scope | null;
  /** The tool as JSON, with its published or its dotted name. */
  readonly texts: Readonly<Record<SurfaceCall['toolNames'], string>>;
}

/** The same for every server of this process. */
const listedTools = lazily(() =>
  toolList([...tools.values()]).map((tool): ListedTool => {
    const { name, scope } = tools.get(tool.name) as OperationDefinition;
    return { scope, texts: { published: JSON.stringify(tool), dotted: JSON.stringify({ ...tool, name }) } };
  }),
);

type ToolMethods = Required<Pick<SurfaceMethods, 'tools/list' | 'tools/call'>>;

/** The operations for agents, as tools. */
export function createTools(pipeline: Pipeline): ToolMethods {
  const listed = listedTools();
  const forAgents = [...tools.values()];
  const names = new Set(forAgents.flatMap(({ name }) => [name, publishedName(name)]));
  const lists = new LRUCache<string, string>({ max: KEPT_LISTS });

  const visibleTo = ({ caller, toolNames }: SurfaceCall): string[] =>
    forAgents
      .filter((operation) => isAuthorised(caller.principal, operation))
      .map(({ name }) => (toolNames === 'dotted' ? name : publishedName(name)));

  const listFor = ({ scopes }: Principal, toolNames: SurfaceCall['toolNames']): string => {
    const key = `${toolNames} ${scopes === 'all' ? scopes : [...scopes].sort().join(' ')}`;
    let members = lists.get(key);
    if (members === undefined) {
      const visible = listed.filter(({ scope }) => scopes === 'all' || scope === null || scopes.has(scope));
      members = `"tools":[${visible.map(({ texts }) => texts[toolNames]).join(',')}]`;
      lists.set(key, members);
    }
    return members;
  };

  return {
    'tools/list': ({ cursor }, { caller, toolNames }) => {
      refuseCursor(cursor);
      const members = listFor(caller.principal, toolNames);
      return { members, cache: { ttlMs: LIST_TTL_MS, scope: 'private' } };
    },
    async 'tools/call'(params, call) {
      if (!names.has(params.name)) throw unknownTool(params.name, visibleTo(call));
      const { caller, remoteAddress, signal, onProgress } = call;
      const idempotencyKeys = [...call.idempotencyKeys, keyIn(params._meta)];
      const args = params.arguments ?? {};
      const request = {
        ...{ operation: params.name, args, caller, idempotencyKeys, remoteAddress, signal, onProgress },
        traceparent: traceparentIn(params._meta),
        get origin() {
          return call.origin;
        },
      };
      const answer = await pipeline.call(request);
      return tools.get(publishedName(params.name))?.showsImage === true ? resultWithImage(answer) : resultOf(answer);
    },
  };
}

function keyIn(meta: Params = {}): string | undefined {
  const key = meta['sprout/idempotencyKey'];
  if (key === undefined || typeof key === 'string') return key;
  throw new RpcFault(rpcCodes.invalidParams, '_meta["sprout/idempotencyKey"] must be a text.');
}

function traceparentIn(meta: Params = {}): string | undefined {
  return typeof meta.traceparent === 'string' ? meta.traceparent : undefined;
}

/** The answer twice: as data, and as the text that models read. It is JSON already and stays as it is. */
function resultOf(answer: Answer): SurfaceResult {
  const { text, isError } = answer;
  const members = `"content":[{"type":"text","text":${JSON.stringify(textContent(text))}}],"structuredContent":${text}`;
  if (!isError) return { members };
  const missingScope = missingScopeIn(answer);
  return { members: `${members},"isError":true`, ...(missingScope !== undefined && { missingScope }) };
}

/** A picture is a block of its own: as text it would only fill a model's memory. */
function resultWithImage(answer: Answer): SurfaceResult {
  const { image, ...facts } = answer.body as { image?: { mimeType: string; data: string } };
  if (image === undefined) return resultOf(answer);
  const text = JSON.stringify(facts);
  const blocks = [
    { type: 'text', text: textContent(text) },
    { type: 'image', ...image },
  ];
  return { members: `"content":${JSON.stringify(blocks)},"structuredContent":${text}` };
}

function missingScopeIn({ httpStatus, body }: Answer): string | undefined {
  if (httpStatus !== 403) return undefined;
  const { error } = body as { error: { reason?: string; details?: unknown } };
  const scope = isObject(error.details) ? error.details.scope : undefined;
  return error.reason === 'SCOPE_MISSING' && typeof scope === 'string' ? scope : undefined;
}

function unknownTool(name: string, visible: readonly string[]): RpcFault {
  const { envelope } = classify(refuseUnknownOperation(name, visible, 'tools/list'));
  return new RpcFault(
    rpcCodes.invalidParams,
    `Unknown tool: ${name.slice(0, 100)}. ${envelopeInShort(envelope.error)}`,
    envelope,
  );
}

/** Our lists have one page, so we never give out a cursor. */
export function refuseCursor(cursor: string | undefined): void {
  if (cursor !== undefined) throw refuse('INVALID_CURSOR');
}
