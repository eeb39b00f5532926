import { Client as Sdk1Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ResourceUpdatedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import type { Client } from '../client.ts';
import { type OfficialClient, officialSession, untried } from './official-session.ts';

/** The official client that most programs of today are built on. */
export const sdk1: Client = {
  name: 'SDK 1.32.2',
  packages: [],
  lacks: {},
  untried,
  open: async (stage) =>
    officialSession(
      stage,
      (url, memory) => {
        const client = new Sdk1Client({ name: 'sprout-e2e', version: '1.0.0' });
        const transport = new StreamableHTTPClientTransport(url, { authProvider: memory });
        return {
          opened: client.connect(transport as never),
          connection: {
            client: client as OfficialClient,
            finishAuth: (answer) => transport.finishAuth(answer.get('code') ?? ''),
            async watch(uri, onUpdate) {
              client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => onUpdate(params.uri));
              await client.subscribeResource({ uri });
            },
          },
        };
      },
      { refreshesInsteadOfAsking: true },
    ),
};
