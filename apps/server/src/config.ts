import path from 'node:path';
import { countNouns } from '@sprout/messages/count-nouns';
import { type AgentConfig, agentVariables, readAgent } from './config/agent.ts';
import { type DatabaseConfig, databaseVariables, readDatabase } from './config/database.ts';
import { isLocal, loopback } from './config/local-address.ts';
import { type OperatorConfig, operatorVariables, readOperator } from './config/operator.ts';
import { type Environment, type Reader, reader } from './config/reader.ts';

/** The environment variables. The reference page is made from this table. */
export const variables = [
  { name: 'SPROUT_PORT', default: '8787', description: 'Port to serve on. 0 picks a free one.' },
  {
    name: 'SPROUT_HOST',
    default: '127.0.0.1',
    description: 'Address to listen on. 0.0.0.0 lets other devices in the home network in.',
  },
  {
    name: 'SPROUT_DATA_DIR',
    default: './data',
    description: 'Folder of the embedded database; not used with SPROUT_DATABASE_URL.',
  },
  ...databaseVariables,
  {
    name: 'SPROUT_PUBLIC_URL',
    default: '',
    description: 'The address under which browsers and agents reach Sprout, when that is a reverse proxy’s.',
  },
  {
    name: 'SPROUT_ALLOWED_HOSTS',
    default: '',
    description:
      'Further host names under which Sprout answers, separated by commas. localhost needs no mention; nor do IP ' +
      'addresses and names of the home network, unless SPROUT_HOST is a loopback address.',
  },
  {
    name: 'SPROUT_SIGN_UP',
    default: 'first-only',
    description: 'open: anyone may set up a further family. first-only: only the first.',
  },
  {
    name: 'SPROUT_SET_UP_CODE',
    default: '',
    description:
      'The one-time code with which the first family is set up, 12 characters or more, for automation. Left out: ' +
      'Sprout makes one and prints it in the set-up link.',
  },
  {
    name: 'SPROUT_CLIENT_DOCUMENTS',
    default: 'on',
    description:
      'off: agents register with Sprout instead of being looked up at their makers’ web sites. For servers without internet.',
  },
  {
    name: 'SPROUT_SAFETY_URL',
    default: '',
    description:
      'A content check outside Sprout, asked in addition to the built-in signals: https, or http on this machine; a ' +
      'guard model also on the home network. It gets what agents write for the family, with the kids’ names replaced. ' +
      'While it does not answer, such texts cannot be saved.',
  },
  {
    name: 'SPROUT_SAFETY_KIND',
    default: 'openai',
    description:
      'How SPROUT_SAFETY_URL is asked. openai: like OpenAI’s moderation endpoint. webhook: it gets { texts, ' +
      'audience, kind } and answers { verdict: "pass" or "reject", reasons: [{ field, category }] }. guard: a guard ' +
      'model behind /v1/chat/completions, such as Ollama’s; what it finds controversial, a parent is asked about.',
  },
  {
    name: 'SPROUT_SAFETY_KEY',
    default: '',
    description: 'Sent to SPROUT_SAFETY_URL as a bearer token.',
  },
  {
    name: 'SPROUT_SAFETY_MODEL',
    default: 'omni-moderation-latest',
    description:
      'The model that SPROUT_SAFETY_URL is asked for. With SPROUT_SAFETY_KIND=guard its name says how it is asked: ' +
      'Qwen3Guard, Llama Guard or gpt-oss-safeguard.',
  },
  ...agentVariables,
  ...operatorVariables,
  {
    name: 'SPROUT_HOOKS_ALLOW_PRIVATE',
    default: '0',
    description: '1: webhooks may go to addresses of the home network and of this machine, also without https.',
  },
  {
    name: 'SPROUT_LOG_LEVEL',
    default: 'info',
    description: 'fatal, error, warn, info, debug, trace or silent.',
  },
  {
    name: 'SPROUT_TOKEN',
    default: '',
    description: 'The token with which sprout mcp connects, instead of one of its own. A server has no use for it.',
  },
  {
    name: 'SPROUT_BACKUP_PASSPHRASE',
    default: '',
    description: 'The passphrase of sprout backup --encrypt and of sprout restore. A server has no use for it.',
  },
  {
    name: 'SPROUT_RATE_LIMITS',
    default: 'on',
    description: 'off: no rate limits. For benches and soak tests only.',
  },
] as const;

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly database: DatabaseConfig;
  readonly publicUrl: URL | undefined;
  readonly allowedHosts: readonly string[];
  readonly signUp: 'first-only' | 'open';
  readonly setUpCode: string | undefined;
  readonly readsClientDocuments: boolean;
  /** The content check outside Sprout; undefined: the built-in rules alone. */
  readonly safety:
    | {
        readonly url: URL;
        readonly kind: 'openai' | 'webhook' | 'guard';
        readonly key: string | undefined;
        readonly model: string;
      }
    | undefined;
  readonly operator: OperatorConfig;
  readonly agent: AgentConfig;
  /** Webhooks may go to the home network. */
  readonly allowsPrivateHooks: boolean;
  readonly logLevel: (typeof logLevels)[number];
  readonly limitsRates: boolean;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The environment is not a valid configuration. Names every problem at once. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration has ${countNouns(problems.length, 'problem')}:`);
    this.problems = problems;
  }
}

/** A host name, or `*.` and a name for all names below it: no scheme, no port, no path. */
const hostName = /^(\*\.)?[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;

/** Turns the environment into a typed configuration, or throws a ConfigError. */
export function readConfig(environment: Environment, cwd: string): Config {
  const problems: string[] = [];
  const read = reader(environment, variables, problems);

  const config: Config = {
    host: read.text('SPROUT_HOST'),
    port: read.integer('SPROUT_PORT', 0, 65_535),
    dataDir: path.resolve(cwd, read.text('SPROUT_DATA_DIR')),
    databaseUrl: read.urlOfHosts('SPROUT_DATABASE_URL', ['postgres:', 'postgresql:']),
    database: readDatabase(read),
    publicUrl: read.url('SPROUT_PUBLIC_URL', ['http:', 'https:']),
    allowedHosts: read.list('SPROUT_ALLOWED_HOSTS'),
    signUp: read.choice('SPROUT_SIGN_UP', ['first-only', 'open']),
    setUpCode: read.text('SPROUT_SET_UP_CODE') || undefined,
    readsClientDocuments: read.choice('SPROUT_CLIENT_DOCUMENTS', ['on', 'off']) === 'on',
    safety: readSafety(read),
    operator: readOperator(read, problems),
    agent: readAgent(read, environment, problems),
    allowsPrivateHooks: read.choice('SPROUT_HOOKS_ALLOW_PRIVATE', ['0', '1']) === '1',
    logLevel: read.choice('SPROUT_LOG_LEVEL', logLevels),
    limitsRates: read.choice('SPROUT_RATE_LIMITS', ['on', 'off']) === 'on',
  };
  if (config.setUpCode !== undefined && !/^[\w.~-]{12,200}$/.test(config.setUpCode)) {
    problems.push('SPROUT_SET_UP_CODE must have 12 to 200 characters, only letters, digits and . _ ~ -');
  }
  for (const name of config.allowedHosts.filter((each) => !hostName.test(each))) {
    problems.push(`SPROUT_ALLOWED_HOSTS has "${name}"; it takes names alone, e.g. sprout.example or *.ts.net`);
  }
  if (config.publicUrl && (config.publicUrl.pathname !== '/' || config.publicUrl.search !== '')) {
    problems.push('SPROUT_PUBLIC_URL must be an origin without a path, e.g. https://sprout.example');
  }
  const safetyUrl = config.safety?.url;
  problems.push(...safetyProblems(config.safety));
  if (safetyUrl !== undefined && safetyUrl.username + safetyUrl.password !== '') {
    problems.push('SPROUT_SAFETY_URL must not hold a password; use SPROUT_SAFETY_KEY');
  }
  if (config.safety?.key !== undefined && !/^[\x21-\x7e]+$/.test(config.safety.key)) {
    problems.push('SPROUT_SAFETY_KEY must be one word of ASCII characters');
  }
  if (config.safety === undefined && read.text('SPROUT_SAFETY_KEY') !== '') {
    problems.push('SPROUT_SAFETY_KEY is set, but SPROUT_SAFETY_URL is not');
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** A guard model may run on another machine at home; everything else in the clear stays on this one. */
function safetyProblems(safety: Config['safety']): string[] {
  if (safety === undefined) return [];
  const { url, kind, model } = safety;
  const isNear = loopback.test(url.hostname) || (kind === 'guard' && isLocal(url));
  return [
    ...(url.protocol === 'http:' && !isNear
      ? ['SPROUT_SAFETY_URL must be https; http is for a service on this machine, or a guard model at home']
      : []),
    ...(kind === 'guard' && !url.pathname.endsWith('/v1/chat/completions')
      ? ['SPROUT_SAFETY_URL must end in /v1/chat/completions with SPROUT_SAFETY_KIND=guard']
      : []),
    ...(kind === 'guard' && !isGuardModel(model)
      ? ['SPROUT_SAFETY_MODEL must name a Qwen3Guard, Llama Guard or gpt-oss-safeguard with SPROUT_SAFETY_KIND=guard']
      : []),
  ];
}

function isGuardModel(model: string): boolean {
  return /qwen3guard|llamaguard|gptosssafeguard/.test(model.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
}

function readSafety(read: Reader<(typeof variables)[number]['name']>): Config['safety'] {
  const url = read.url('SPROUT_SAFETY_URL', ['https:', 'http:']);
  const kind = read.choice('SPROUT_SAFETY_KIND', ['openai', 'webhook', 'guard']);
  if (url === undefined) return undefined;
  return { url, kind, key: read.text('SPROUT_SAFETY_KEY') || undefined, model: read.text('SPROUT_SAFETY_MODEL') };
}

/** Unknown variables that begin with SPROUT_, most likely typos. */
export function unknownVariables(environment: Environment): string[] {
  const known = new Set<string>(variables.map(({ name }) => name));
  return Object.keys(environment).filter(
    (name) => name.startsWith('SPROUT_') && !name.startsWith('SPROUT_TEST_') && !known.has(name),
  );
}
