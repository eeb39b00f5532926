import { isLocal, loopback } from './local-address.ts';
import type { Environment, Reader, Variable } from './reader.ts';

const keyWords = 'Without it only a model on a local address is used.';
const priceWords =
  'US dollars for a million tokens of input and of output, such as 3/15: the daily budget is kept by it. Needed ' +
  'unless the address is local, where it is 0/0.';

/** The environment variables of the Sprout agent. */
export const agentVariables = [
  {
    name: 'SPROUT_AGENT',
    default: 'rules',
    description:
      'What works on runs and leads chats for families that have not chosen: rules, process, anthropic or openai. ' +
      'Parents choose among what is set up here, on the family page.',
  },
  {
    name: 'SPROUT_AGENT_DAILY_USD',
    default: '1',
    description: 'The most US dollars that one family may spend on language models in a day.',
  },
  {
    name: 'SPROUT_AGENT_DAILY_TOKENS',
    default: '1000000',
    description: 'The most tokens that one family may use in a day.',
  },
  {
    name: 'SPROUT_AGENT_ANTHROPIC_MODEL',
    default: '',
    description: 'Sets up the adapter anthropic: the model that Anthropic’s Messages API is asked for.',
  },
  {
    name: 'SPROUT_AGENT_ANTHROPIC_URL',
    default: 'https://api.anthropic.com',
    description: 'Where the Messages API is; /v1/messages is added. http only for a local address.',
  },
  { name: 'SPROUT_AGENT_ANTHROPIC_KEY', default: '', description: `The key of that service. ${keyWords}` },
  { name: 'SPROUT_AGENT_ANTHROPIC_PRICE', default: '', description: priceWords },
  {
    name: 'SPROUT_AGENT_OPENAI_MODEL',
    default: '',
    description:
      'Sets up the adapter openai: the model that a service with OpenAI’s chat completions is asked for, such as ' +
      'Ollama, llama.cpp or OpenAI.',
  },
  {
    name: 'SPROUT_AGENT_OPENAI_URL',
    default: 'https://api.openai.com/v1',
    description:
      'Where chat completions are; /chat/completions is added. For Ollama http://127.0.0.1:11434/v1. http only for a local address.',
  },
  { name: 'SPROUT_AGENT_OPENAI_KEY', default: '', description: `The key of that service. ${keyWords}` },
  { name: 'SPROUT_AGENT_OPENAI_PRICE', default: '', description: priceWords },
  {
    name: 'SPROUT_AGENT_COMMAND',
    default: '',
    description:
      'Sets up the adapter process: a program that reads an envelope from its standard input and writes one to its ' +
      'standard output. Words separated by spaces, or a JSON list.',
  },
  {
    name: 'SPROUT_AGENT_COMMAND_ENV',
    default: '',
    description:
      'Names of environment variables that the program gets, separated by commas. It sees no others of Sprout’s.',
  },
  {
    name: 'SPROUT_AGENT_COMMAND_MEMORY_MB',
    default: '1024',
    description: 'How much memory each process of the program may have.',
  },
] as const satisfies readonly Variable<string>[];

type Name = (typeof agentVariables)[number]['name'];

/** A language model that the operator has set up. */
export interface ModelConfig {
  readonly adapter: 'anthropic' | 'openai';
  readonly url: URL;
  /** Whether it runs on this very machine. */
  readonly isHere: boolean;
  readonly key: string;
  readonly model: string;
  readonly price: { readonly input: number; readonly output: number };
}

export interface AgentConfig {
  readonly byDefault: 'rules' | 'process' | 'anthropic' | 'openai';
  readonly dailyMicroUsd: number;
  readonly dailyTokens: number;
  readonly models: readonly ModelConfig[];
  readonly program:
    | {
        readonly command: readonly string[];
        readonly env: Readonly<Record<string, string>>;
        readonly memoryMb: number;
      }
    | undefined;
}

export function readAgent(read: Reader<Name>, environment: Environment, problems: string[]): AgentConfig {
  const models = (['anthropic', 'openai'] as const).flatMap((adapter) => readModel(read, adapter, problems) ?? []);
  const program = readProgram(read, environment, problems);
  const byDefault = read.choice('SPROUT_AGENT', ['rules', 'process', 'anthropic', 'openai']);
  const setUp = ['rules', ...models.map(({ adapter }) => adapter), ...(program === undefined ? [] : ['process'])];
  if (!setUp.includes(byDefault) && problems.length === 0) {
    const variable = byDefault === 'process' ? 'COMMAND' : `${byDefault.toUpperCase()}_MODEL`;
    problems.push(`SPROUT_AGENT is ${byDefault}, but SPROUT_AGENT_${variable} is not set`);
  }
  const usd = Number(read.text('SPROUT_AGENT_DAILY_USD'));
  if (!(usd >= 0 && usd <= 1_000)) problems.push('SPROUT_AGENT_DAILY_USD must be a number from 0 to 1000');
  return {
    byDefault,
    dailyMicroUsd: Math.round(usd * 1_000_000),
    dailyTokens: read.integer('SPROUT_AGENT_DAILY_TOKENS', 0, 1_000_000_000),
    models,
    program,
  };
}

function readModel(read: Reader<Name>, adapter: 'anthropic' | 'openai', problems: string[]): ModelConfig | undefined {
  const prefix = `SPROUT_AGENT_${adapter === 'anthropic' ? 'ANTHROPIC' : 'OPENAI'}` as const;
  const [model, key, price] = [read.text(`${prefix}_MODEL`), read.text(`${prefix}_KEY`), read.text(`${prefix}_PRICE`)];
  const url = read.url(`${prefix}_URL`, ['https:', 'http:']);
  if (model === '') {
    if (key !== '') problems.push(`${prefix}_KEY is set, but ${prefix}_MODEL is not`);
    return undefined;
  }
  if (url === undefined) return undefined;
  const before = problems.length;
  if (url.protocol === 'http:' && !isLocal(url))
    problems.push(`${prefix}_URL must be https; http is for a local address`);
  if (url.username + url.password !== '') problems.push(`${prefix}_URL must not hold a password; use ${prefix}_KEY`);
  if (key === '' && !isLocal(url))
    problems.push(`${prefix}_KEY is needed, because ${prefix}_URL is not a local address`);
  if (key !== '' && !/^[\x21-\x7e]+$/.test(key)) problems.push(`${prefix}_KEY must be one word of ASCII characters`);
  const priced = /^(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)$/.exec(price === '' && isLocal(url) ? '0/0' : price);
  if (priced === null) problems.push(`${prefix}_PRICE must say what a million tokens cost, such as 3/15`);
  if (problems.length > before || priced === null) return undefined;
  return {
    ...{ adapter, url, key, model, isHere: loopback.test(url.hostname) },
    price: { input: Number(priced[1]), output: Number(priced[2]) },
  };
}

function readProgram(read: Reader<Name>, environment: Environment, problems: string[]): AgentConfig['program'] {
  const names = read.list('SPROUT_AGENT_COMMAND_ENV');
  const memoryMb = read.integer('SPROUT_AGENT_COMMAND_MEMORY_MB', 16, 1_048_576);
  const text = read.text('SPROUT_AGENT_COMMAND').trim();
  const own = names.filter((name) => name.startsWith('SPROUT_'));
  // Sprout's own variables hold its keys and the password of its database.
  if (own.length > 0) problems.push(`SPROUT_AGENT_COMMAND_ENV must not name ${own.join(', ')}`);
  if (text === '') return undefined;
  const command = wordsOf(text);
  if (command === undefined) {
    problems.push('SPROUT_AGENT_COMMAND must be words, or a JSON list of texts');
    return undefined;
  }
  const given = names.map((name) => [name, environment[name]] as const);
  const env = Object.fromEntries(given.filter((pair): pair is readonly [string, string] => pair[1] !== undefined));
  return { command, env, memoryMb };
}

function wordsOf(text: string): readonly string[] | undefined {
  if (!text.startsWith('[')) return text.split(/\s+/);
  try {
    const list: unknown = JSON.parse(text);
    const isList = Array.isArray(list) && list.length > 0 && list.every((word) => typeof word === 'string');
    return isList ? (list as string[]) : undefined;
  } catch {
    return undefined;
  }
}
