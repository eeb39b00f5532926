import type { Reader } from './reader.ts';

/** The environment variables for who runs Sprout for many families. */
export const operatorVariables = [
  {
    name: 'SPROUT_TRUST_PROXY',
    default: 'off',
    description:
      'How many proxies stand before Sprout and add to X-Forwarded-For: 1 (or on), 2, … off: none, the header is not believed.',
  },
  {
    name: 'SPROUT_DRAIN_SECONDS',
    default: '0',
    description:
      'How long a stopping server goes on taking calls while /readyz answers 503, so that load balancers notice. 0 without one.',
  },
  {
    name: 'SPROUT_STREAM_MINUTES',
    default: '30',
    description:
      'How long a stream stays open at most on PostgreSQL. Then its client connects again, so that clients spread over all ' +
      'processes after a restart.',
  },
  {
    name: 'SPROUT_METRICS_TOKEN',
    default: '',
    description:
      'The bearer token with which /metrics is read from anywhere. Without one it answers only on this machine, and not through a proxy.',
  },
  {
    name: 'SPROUT_CALL_LOG',
    default: 'off',
    description:
      'on: one line of log for each call, without names and texts. It has a request id, which error answers then carry too.',
  },
  {
    name: 'SPROUT_TRACES_URL',
    default: '',
    description:
      'Where each call is reported as a span of OpenTelemetry: an OTLP address for JSON over HTTP, e.g. http://127.0.0.1:4318/v1/traces.',
  },
] as const;

/** How the server is operated. */
export interface OperatorConfig {
  /** Proxies whose word about the caller's address counts. */
  readonly proxies: number;
  readonly drainMs: number;
  readonly streamMs: number;
  readonly metricsToken: string | undefined;
  readonly logsCalls: boolean;
  readonly tracesUrl: URL | undefined;
}

const MOST_PROXIES = 9;

export function readOperator(
  read: Reader<(typeof operatorVariables)[number]['name']>,
  problems: string[],
): OperatorConfig {
  const metricsToken = read.text('SPROUT_METRICS_TOKEN') || undefined;
  if (metricsToken !== undefined && !/^[\x21-\x7e]{16,}$/.test(metricsToken)) {
    problems.push('SPROUT_METRICS_TOKEN must be one word of 16 or more ASCII characters');
  }
  const proxies = read.text('SPROUT_TRUST_PROXY');
  return {
    proxies:
      proxies === 'off' || proxies === 'on'
        ? Number(proxies === 'on')
        : read.integer('SPROUT_TRUST_PROXY', 0, MOST_PROXIES),
    drainMs: read.integer('SPROUT_DRAIN_SECONDS', 0, 600) * 1_000,
    streamMs: read.integer('SPROUT_STREAM_MINUTES', 1, 1_440) * 60_000,
    metricsToken,
    logsCalls: read.choice('SPROUT_CALL_LOG', ['off', 'on']) === 'on',
    tracesUrl: read.url('SPROUT_TRACES_URL', ['http:', 'https:']),
  };
}
