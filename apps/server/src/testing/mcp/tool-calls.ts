import type { Scope } from '../../core/scopes/scopes.ts';
import type { TestFamily, TestSprout } from '../test-sprout.ts';
import { type McpSprout, mintTokenFor } from './mcp-sprout.ts';
import { connectClient2 } from './official-clients.ts';

type Data = Record<string, unknown>;

export const eras = ['legacy', 'modern'] as const;

/** An agent of a family that calls tools through the official client, in the era of the test's choice. */
export async function connectAgent(
  test: TestSprout,
  mcp: McpSprout,
  family: TestFamily,
  era: (typeof eras)[number],
  scopes: readonly Scope[],
  clientName = 'Test agent',
) {
  const { token } = await mintTokenFor(test, family, clientName, scopes);
  const { client } = await connectClient2(mcp.url, era, token);
  return {
    async call(name: string, args: Data): Promise<Data> {
      const { structuredContent } = await client.callTool({ name, arguments: args });
      return structuredContent as Data;
    },
    close: () => client.close(),
  };
}
