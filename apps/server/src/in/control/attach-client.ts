import type { Duplex } from 'node:stream';
import { request } from '../../out/node-http.ts';
import { ARGUMENTS_HEADER, LINE_PROTOCOL } from './attach-server.ts';
import { ControlRefused } from './control-client.ts';
import type { ServerRecord } from './server-record.ts';

/** Opens a line to a running server: a connection that stays open. */
export function attachControl(record: ServerRecord, command: string, args: object): Promise<Duplex> {
  return new Promise((resolve, reject) => {
    const asking = request(`${record.controlUrl}/${command}`, {
      headers: {
        authorization: `Bearer ${record.secret}`,
        connection: 'upgrade',
        upgrade: LINE_PROTOCOL,
        [ARGUMENTS_HEADER]: Buffer.from(JSON.stringify(args)).toString('base64url'),
      },
    });
    asking.once('upgrade', (_response, socket, head) => {
      // Bytes that came with the response head belong to the line.
      if (head.length > 0) socket.unshift(head);
      resolve(socket);
    });
    asking.once('response', async (response) => {
      try {
        const chunks: Buffer[] = [];
        for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk);
        const { problems } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { problems: readonly string[] };
        reject(new ControlRefused(problems));
      } catch (thrown) {
        reject(thrown);
      }
    });
    asking.once('error', reject);
    asking.end();
  });
}
