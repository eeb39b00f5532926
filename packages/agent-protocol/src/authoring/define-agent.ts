import process from 'node:process';
import { checkOutput } from '../domain/envelope/check-output.ts';
import type { InputEnvelope } from '../domain/envelope/input-envelope.ts';
import type { OutputEnvelope } from '../domain/envelope/output-envelope.ts';
import { readInput } from '../domain/parsing/read-envelope.ts';
import { describeViolation, hasErrors } from '../domain/violation/violation.ts';

/** The result of a handler. Fields that it leaves out get defaults. */
export type AgentResult = Partial<OutputEnvelope> & Pick<OutputEnvelope, 'summary'>;

export interface AgentDefinition {
  /** One handler per action; a missing action is answered with an escalation. */
  readonly actions: Readonly<Record<string, (input: InputEnvelope) => AgentResult | Promise<AgentResult>>>;
}

export interface DefinedAgent {
  /** Envelope in, envelope out, without a process: for tests and for hosts that call agents directly. */
  answer(input: InputEnvelope): Promise<OutputEnvelope>;
  /** Text in, text out; never throws. */
  answerText(text: string): Promise<string>;
  /** The program: reads stdin, writes stdout. */
  serve(): Promise<void>;
}

/** Turns plain functions into an agent that keeps the protocol, including when they throw. */
export function defineAgent({ actions }: AgentDefinition): DefinedAgent {
  const answer = async (input: InputEnvelope): Promise<OutputEnvelope> => {
    const { action } = input.task;
    const handler = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (handler === undefined) {
      return failure(`There is no action "${action}". Known: ${Object.keys(actions).join(', ')}.`, 'escalate');
    }
    try {
      return complete(await handler(input));
    } catch (error) {
      return failure(error instanceof Error ? error.message : String(error), 'retry');
    }
  };
  const answerText = async (text: string): Promise<string> => {
    const reading = readInput(text, { mayOmitFeature: true });
    const output = reading.ok
      ? await answer(reading.envelope)
      : failure(`The input envelope is invalid. ${reading.violations.map(describeViolation).join(' ')}`, 'escalate');
    return `${JSON.stringify(output)}\n`;
  };
  return {
    answer,
    answerText,
    serve: async () => {
      process.stdout.write(await answerText(await readAll(process.stdin)));
    },
  };
}

/** Fills in the defaults: success proceeds, failure retries. Throws if the result breaks the protocol. */
function complete(result: AgentResult): OutputEnvelope {
  const success = result.success ?? true;
  const output: OutputEnvelope = {
    success,
    summary: result.summary,
    artifacts: result.artifacts ?? [],
    ...(result.notes === undefined ? {} : { notes: result.notes }),
    recommendation: result.recommendation ?? (success ? 'proceed' : 'retry'),
  };
  const violations = checkOutput(output);
  if (hasErrors(violations))
    throw new Error(`The handler broke the protocol. ${violations.map(describeViolation).join(' ')}`);
  return output;
}

function failure(summary: string, recommendation: 'retry' | 'escalate'): OutputEnvelope {
  return {
    success: false,
    summary: summary.slice(0, 4_000).toWellFormed() || 'Failed.',
    artifacts: [],
    recommendation,
  };
}

async function readAll(stream: NodeJS.ReadableStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString('utf8');
}
