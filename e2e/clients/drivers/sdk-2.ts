import { Client as Sdk2Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Client } from '../client.ts';
import { type OfficialClient, officialSession, untried } from './official-session.ts';

/** The official client's next line, which speaks either era. */
const sdk2 = (era: '2025' | '2026'): Client => ({
  name: `SDK 2.4.0 in ${era}`,
  packages: [],
  lacks: {},
  untried,
  open: async (stage) =>
    officialSession(stage, (url, memory) => {
      const mode = era === '2025' ? 'legacy' : { pin: '2026-07-28' };
      const client = new Sdk2Client({ name: 'sprout-e2e', version: '1.0.0' }, { versionNegotiation: { mode } });
      const transport = new StreamableHTTPClientTransport(url, { authProvider: memory });
      return {
        opened: client.connect(transport),
        connection: {
          client: client as OfficialClient,
          finishAuth: (answer) => transport.finishAuth(answer),
          async watch(uri, onUpdate) {
            client.setNotificationHandler('notifications/resources/updated', ({ params }) => onUpdate(params.uri));
            if (era === '2025') await client.subscribeResource({ uri });
            else await client.listen({ resourceSubscriptions: [uri] });
          },
        },
      };
    }),
});

export const sdk2In2025 = sdk2('2025');
export const sdk2In2026 = sdk2('2026');
