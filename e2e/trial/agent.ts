import type { Client } from '@modelcontextprotocol/client';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { valueAt } from './value-at.ts';
import type { Step } from './wish.ts';

/** What a call answered. */
export type Answer = Readonly<Record<string, unknown>>;

/** What one wish cost. */
export interface Cost {
  calls: number;
  refusals: number;
  /** What the agent had to read: the guide and every answer. */
  characters: number;
}

interface Tool {
  readonly isKeyed: boolean;
  readonly accepts: ValidateFunction;
}

/**
 * An agent without a model: it knows the tools from the list only, makes no call that the listed schema refuses, gives every
 * write a key of its own, and previews before it commits.
 */
export class ScriptedAgent {
  readonly cost: Cost = { calls: 0, refusals: 0, characters: 0 };
  /** Instructions and tool list, as a model gets them before its first call. */
  readonly readFirst: number;
  readonly #client: Client;
  readonly #tools: ReadonlyMap<string, Tool>;
  readonly #intent: string;

  private constructor(client: Client, tools: Listed, intent: string) {
    const checker = new Ajv2020({ strict: false, validateFormats: false });
    this.#client = client;
    this.#intent = intent;
    this.#tools = new Map(
      tools.map(({ name, inputSchema }) => [
        name,
        { isKeyed: 'idempotencyKey' in (inputSchema.properties ?? {}), accepts: checker.compile(inputSchema) },
      ]),
    );
    const seen = tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
    this.readFirst = (client.getInstructions() ?? '').length + JSON.stringify(seen).length;
  }

  static async meet(client: Client, intent: string): Promise<ScriptedAgent> {
    const { tools } = await client.listTools();
    return new ScriptedAgent(client, tools, intent);
  }

  async readGuide(uri: string): Promise<void> {
    const { contents } = await this.#client.readResource({ uri });
    this.cost.characters += contents.reduce((sum, content) => sum + ('text' in content ? content.text.length : 0), 0);
  }

  /** Makes the call of a step, or its preview and its commit. The answer is that of the last one. */
  async take({ call, isPreviewed, mendedBy }: Step, args: object): Promise<Answer> {
    if (mendedBy !== undefined) return this.#call(call, await this.#mend(call, args, mendedBy));
    if (isPreviewed !== true) return this.#call(call, args);
    const { specHash, warnings } = await this.#call(call, { ...args, dryRun: true });
    if (!Array.isArray(warnings)) throw new Error(`the preview of ${call} has no warnings`);
    return this.#call(call, { ...args, specHash });
  }

  /** Makes a call that is refused, and reads from its error alone what to send instead. */
  async #mend(call: string, args: object, places: Readonly<Record<string, string>>): Promise<object> {
    const error = await this.#call(call, args).then(
      () => undefined,
      (thrown) => (thrown instanceof Refused ? thrown.error : Promise.reject(thrown)),
    );
    if (error === undefined) throw new Error(`${call} was to be refused first`);
    this.cost.refusals -= 1;
    const mended = Object.entries(places).map(([name, place]) => [name, valueAt(error, place)]);
    return { ...args, ...Object.fromEntries(mended) };
  }

  async #call(name: string, args: object): Promise<Answer> {
    const tool = this.#tools.get(name);
    if (tool === undefined) throw new Error(`the list has no tool ${name}`);
    const key = tool.isKeyed && !('dryRun' in args) ? { idempotencyKey: `${this.#intent}-${this.cost.calls}` } : {};
    const all = { ...args, ...key };
    if (!tool.accepts(all)) {
      throw new Error(
        `the listed schema of ${name} refuses ${JSON.stringify(all)}: ${JSON.stringify(tool.accepts.errors)}`,
      );
    }
    this.cost.calls += 1;
    const { structuredContent, content, isError } = await this.#client.callTool({ name, arguments: all });
    const [text] = content as { text: string }[];
    this.cost.characters += text?.text.length ?? 0;
    if (isError === true) {
      this.cost.refusals += 1;
      throw new Refused(`${name} was refused: ${text?.text}`, JSON.parse(text?.text ?? '{}').error);
    }
    return structuredContent as Answer;
  }
}

class Refused extends Error {
  readonly error: unknown;

  constructor(message: string, error: unknown) {
    super(message);
    this.error = error;
  }
}

type Listed = Awaited<ReturnType<Client['listTools']>>['tools'];
