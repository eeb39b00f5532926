import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

export type { Logger } from 'pino';

/** Structured logs on stderr. Never log tokens, names or text that people typed. */
export function createLog(level: Config['logLevel']): Logger {
  return pino(
    {
      level,
      redact: ['*.token', '*.secret', '*.password', '*.authorization', '*.cookie', '*.name', '*.prompt', '*.args'],
    },
    pino.destination({ dest: 2, sync: true }),
  );
}
