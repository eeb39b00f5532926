/** The tools of Sprout as a model is told of them: no more than its list, the agent's scopes and the run's hands allow. */
import type { ModelTool } from '@sprout/language-model';
import { dotted } from '@sprout/rules';
import { factsOf, whyNot } from './read-calls.ts';

interface Told {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: object;
}

let told: Promise<Map<string, Told>> | undefined;

/** Loaded on first use: an agent without a model needs none of it. */
function loadTools(): Promise<Map<string, Told>> {
  told ??= import('@sprout/contract/tools.json', { with: { type: 'json' } }).then(
    ({ default: { tools } }) => new Map(tools.map((tool) => [dotted(tool.name), tool as Told])),
  );
  return told;
}

export interface Limits {
  readonly tools: readonly string[];
  readonly scopes: readonly string[];
  /** Of a run; undefined: no run limits it. */
  readonly hands?: readonly string[] | undefined;
}

/** The operations that a model may call. */
export function allowedTools({ tools, scopes, hands }: Limits): string[] {
  const ofRun = hands?.map(dotted);
  return [...new Set(tools.map(dotted))].filter((tool) => {
    const isAllowed = whyNot({ tool, arguments: {} }, { tools, scopes }) === undefined;
    return isAllowed && (ofRun === undefined || ofRun.includes(tool));
  });
}

export async function describeTools(allowed: readonly string[]): Promise<ModelTool[]> {
  const all = await loadTools();
  return allowed.flatMap((tool) => {
    const { name, description, inputSchema } = all.get(tool) ?? {};
    if (name === undefined || description === undefined || inputSchema === undefined) return [];
    return { name, description, inputSchema };
  });
}

export function isRead(tool: string): boolean {
  return factsOf(tool)?.effect === 'read';
}

/** What is no operation: a question, for all that is not the model's to decide. */
export const askParents: ModelTool = {
  name: 'ask_parents',
  description: 'Ask the parents what you must not decide yourself. They answer later, without you.',
  inputSchema: { type: 'object', properties: { question: { type: 'string' } }, required: ['question'] },
};
