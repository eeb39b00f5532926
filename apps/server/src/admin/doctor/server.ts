import { createServer } from 'node:net';
import type { Config } from '../../config.ts';
import { urlOf } from '../../in/http/url-of.ts';
import { listenProblem } from '../explain-start.ts';
import { findRunningServer } from '../running-server.ts';
import { type Check, fail, ok } from './check.ts';

/** Checks whether a server runs, and if not, whether one could start. */
export async function checkServer(config: Config): Promise<Check[]> {
  const running = config.databaseUrl === undefined ? await findRunningServer(config.dataDir) : undefined;
  if (running !== undefined) return [ok('server', `runs as process ${running.pid} at ${running.url}`)];
  const error = await listenOn(config.host, config.port);
  const isAnyPort = config.port === 0;
  if (error === undefined) {
    return [ok('server', 'is not running'), ok('port', isAnyPort ? 'any free one' : `${config.port} is free`)];
  }
  const url = urlOf(config.host, config.port);
  if (!isAnyPort && (await isSprout(url))) return [ok('server', `a Sprout answers at ${url}`)];
  const { problem, fix } = listenProblem(error, config) ?? {
    problem: `cannot listen on ${config.host}, port ${config.port}: ${error.message}`,
    fix: 'Set SPROUT_HOST and SPROUT_PORT to an address that is free.',
  };
  return [ok('server', 'is not running'), fail('port', problem, fix)];
}

/** Undefined if it works, otherwise the error. */
function listenOn(host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', resolve);
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
