import type { Config } from '../config.ts';
import type { Clock, Random } from '../core/ports.ts';
import { urlOf } from '../edge/http/url-of.ts';

export interface AdminSurroundings {
  readonly clock: Clock;
  readonly random: Random;
  /** Under which browsers and agents reach the server, without a slash at the end. */
  readonly baseUrl: string;
}

/** Where a server with this configuration will be reached, as far as that is known before it runs. */
export function baseUrlOf(config: Config): string {
  return config.publicUrl?.origin ?? urlOf(config.host, config.port);
}

/** Where agents connect. */
export function mcpUrlOf(baseUrl: string): string {
  return `${baseUrl}/mcp`;
}
