import type { Config } from '../config.ts';
import type { Clock, Random } from '../core/ports.ts';
import { urlOf } from '../in/http/url-of.ts';

export interface AdminSurroundings {
  readonly clock: Clock;
  readonly random: Random;
  /** The address of the server for browsers and agents, without a slash at the end. */
  readonly baseUrl: string;
}

/** The address that a server with this configuration will have, as far as it is known before the start. */
export function baseUrlOf(config: Config): string {
  return config.publicUrl?.origin ?? urlOf(config.host, config.port);
}

/** The address that agents connect to. */
export function mcpUrlOf(baseUrl: string): string {
  return `${baseUrl}/mcp`;
}
