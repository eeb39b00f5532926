import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AgentMemory } from '../../../apps/server/src/in/oauth/testing/sdk-agents.ts';
import type { Client } from '../client.ts';
import { type OfficialClient, officialSession, untried } from './official-session.ts';

/** What we use of the package, which is not among our dependencies. */
interface AiSdk {
  createMCPClient(config: {
    transport: { type: 'http'; url: string; authProvider: AgentMemory };
  }): Promise<AiSdkClient>;
  auth(memory: AgentMemory, options: object): Promise<string>;
}

interface AiSdkClient {
  listTools(): Promise<unknown>;
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<unknown>;
  listResources(): Promise<unknown>;
  readResource(read: { uri: string }): Promise<unknown>;
  close(): Promise<void>;
}

/** The client in Vercel's AI SDK: many agents of people's own making have it. */
export const aiSdk: Client = {
  name: '@ai-sdk/mcp 2.0.93',
  packages: ['@ai-sdk/mcp@2.0.93'],
  lacks: {
    'hears updates': 'has no subscriptions to resources',
    'steps up': 'hands the 403 to the program around it and does nothing more',
  },
  untried,
  async open(stage) {
    const file = path.join(stage.modules[0] ?? '', '@ai-sdk/mcp/dist/index.js');
    const sdk = (await import(pathToFileURL(file).href)) as AiSdk;
    return officialSession(stage, (url, memory) => {
      const opening = sdk.createMCPClient({ transport: { type: 'http', url: url.href, authProvider: memory } });
      const late = async () => opening;
      const client: OfficialClient = {
        listTools: async () => (await late()).listTools(),
        callTool: async (call) => (await late()).callTool(call),
        listResources: async () => (await late()).listResources(),
        readResource: async (read) => (await late()).readResource(read),
        close: async () => (await late()).close(),
      };
      const finishAuth = async (answer: URLSearchParams) => {
        const authorizationCode = answer.get('code') ?? '';
        const callbackState = answer.get('state') ?? '';
        await sdk.auth(memory, { serverUrl: url.href, authorizationCode, callbackState });
      };
      return { opened: opening.then(() => {}), connection: { client, finishAuth } };
    });
  },
};
