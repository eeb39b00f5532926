import { createServer } from 'node:net';
import type { Config } from '../../config.ts';
import { urlOf } from '../../edge/http/url-of.ts';
import { findRunningServer } from '../running-server.ts';
import { type Check, fail, ok } from './check.ts';

/** Whether a server runs, and if not, whether one could. */
export async function checkServer(config: Config): Promise<Check[]> {
  const running = config.databaseUrl === undefined ? await findRunningServer(config.dataDir) : undefined;
  if (running !== undefined) return [ok('server', `runs as process ${running.pid} at ${running.url}`)];
  if (config.port === 0) return [ok('server', 'is not running'), ok('port', 'any free one')];
  const problem = await listenOn(config.host, config.port);
  if (problem === undefined) return [ok('server', 'is not running'), ok('port', `${config.port} is free`)];
  const url = urlOf(config.host, config.port);
  if (await isSprout(url)) return [ok('server', `a Sprout answers at ${url}`)];
  return [
    ok('server', 'is not running'),
    fail('port', `cannot listen on ${config.host}, port ${config.port}: ${problem}`, 'Set SPROUT_PORT to a free one.'),
  ];
}

/** Undefined if it works, else why not. */
function listenOn(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve((error as NodeJS.ErrnoException).code ?? error.message));
    probe.listen({ host, port }, () => probe.close(() => resolve(undefined)));
  });
}

async function isSprout(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2_000) });
    const { status, version } = (await response.json()) as { status?: unknown; version?: unknown };
    return status === 'ok' && typeof version === 'string';
  } catch {
    return false;
  }
}
