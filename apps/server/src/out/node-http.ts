import { createRequire } from 'node:module';

/**
 * Node's http module, by another door: an `import` of it reads everything that it exports, among that a WebSocket client
 * which brings a second HTTP stack with it, 12 MB that a home server never uses.
 */
export const { createServer, request, STATUS_CODES } = createRequire(import.meta.url)(
  'node:http',
) as typeof import('node:http');
