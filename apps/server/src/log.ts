import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

export type { Logger } from 'pino';

/** Structured logs on stderr. Tokens, names and what people typed never belong in a log line. */
export function createLog(level: Config['logLevel']): Logger {
  return pino(
    {
      level,
      redact: ['*.token', '*.secret', '*.password', '*.authorization', '*.cookie', '*.name', '*.prompt', '*.args'],
    },
    pino.destination({ dest: 2, sync: true }),
  );
}
