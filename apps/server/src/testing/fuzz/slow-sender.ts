import { createConnection } from 'node:net';

/**
 * Sends an endless request, a few bytes at a time, until the server hangs up. Returns what the server sent before.
 */
export function sendSlowly(port: number, everyMs: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    let heard = '';
    socket.write('POST /mcp HTTP/1.1\r\nhost: 127.0.0.1\r\n');
    const drip = setInterval(() => socket.write('x-drip: y\r\n'), everyMs);
    socket.setEncoding('latin1').on('data', (text: string) => {
      heard += text;
    });
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearInterval(drip);
      resolve(heard);
    });
  });
}
