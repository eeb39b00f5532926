/** The calls that a thinker proposes, as artifacts `call/<n>.json`. One that it may not make refuses them all. */
import type { OutputEnvelope } from '@sprout/agent-protocol/pure';
import { operationFacts } from '@sprout/contract/facts';
import { dotted } from '@sprout/rules';
import type { Call } from '../reaction/reaction.ts';

const MOST_CALLS = 10;

export interface Allowed {
  readonly tools: readonly string[];
  readonly scopes: readonly string[];
}

export type ReadCalls = { readonly calls: readonly Call[] } | { readonly problems: readonly string[] };

/** In the order of their numbers. */
export function readCalls({ artifacts }: OutputEnvelope, allowed: Allowed): ReadCalls {
  const numbered: { number: number; call: Call }[] = [];
  const problems: string[] = [];
  if (artifacts.length > MOST_CALLS) problems.push(`${artifacts.length} calls: at most ${MOST_CALLS} are made.`);
  for (const { path, content } of artifacts) {
    const number = /^call\/(\d{1,4})\.json$/.exec(path)?.[1];
    const call = parseCall(content);
    if (number === undefined) problems.push(`${path}: only call/<number>.json is read.`);
    else if (call === undefined) problems.push(`${path}: it is not { "tool": …, "arguments": { … } }.`);
    else {
      const why = whyNot(call, allowed);
      if (why === undefined) numbered.push({ number: Number(number), call });
      else problems.push(`${path}: ${why}`);
    }
  }
  if (problems.length > 0) return { problems };
  return { calls: numbered.sort((a, b) => a.number - b.number).map(({ call }) => call) };
}

export function parseCall(content: string): Call | undefined {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    return undefined;
  }
  const { tool, arguments: args = {} } = (value ?? {}) as { tool?: unknown; arguments?: unknown };
  if (typeof tool !== 'string' || typeof args !== 'object' || args === null || Array.isArray(args)) return undefined;
  return { tool: dotted(tool), arguments: args as Call['arguments'] };
}

/** Why a call may not be made; undefined: it may. */
export function whyNot({ tool, arguments: args }: Call, { tools, scopes }: Allowed): string | undefined {
  if (!tools.map(dotted).includes(tool)) return `${tool} is not among the tools of this reaction.`;
  const facts = factsOf(tool);
  if (facts === undefined) return `there is no tool ${tool}.`;
  if (facts.scope !== null && !scopes.includes(facts.scope)) return `${tool} needs the scope ${facts.scope}.`;
  if ('idempotencyKey' in args) return 'the key of a call is the agent’s to choose.';
  return undefined;
}

/** What is known of a tool for agents; undefined: there is none of this name. */
export function factsOf(tool: string) {
  const facts = Object.hasOwn(operationFacts, tool) ? operationFacts[tool as keyof typeof operationFacts] : undefined;
  return (facts?.audience as readonly string[] | undefined)?.includes('agent') ? facts : undefined;
}
