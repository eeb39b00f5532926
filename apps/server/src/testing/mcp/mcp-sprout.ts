import type { Scope } from '../../core/scopes/scopes.ts';
import { createEra2025 } from '../../in/mcp/era-2025/index.ts';
import { createEra2026 } from '../../in/mcp/era-2026/index.ts';
import { createGate, createProductSurface, type Era, McpSessions } from '../../in/mcp/index.ts';
import { systemRandom } from '../../system.ts';
import type { TestFamily, TestSprout } from '../test-sprout.ts';
import { CountedLive } from './counted-live.ts';
import { type ServedMcp, serveMcp } from './serve-mcp.ts';

export interface McpSprout extends ServedMcp {
  /** How many streams of hints are open. */
  streams(): number;
  /** How many URIs they watch together. */
  watched(): number;
  /** Ends the streams of a connection, as revoking it does. */
  revoke(grantId: string): void;
  readonly sessions: McpSessions;
  readonly eras: readonly Era[];
}

export const testGuide = {
  uri: 'sprout://test/guide',
  name: 'test/guide',
  title: 'A guide',
  description: 'For tests.',
  text: '# A guide\n\nRead me.\n',
};

/** The product's own MCP on a test's store. A test may open several on one store, like processes of a cluster. */
export async function openMcp(test: TestSprout): Promise<McpSprout> {
  const { sprout } = test;
  const live = new CountedLive(sprout.live);
  const sessions = new McpSessions(sprout.store, test.clock, systemRandom);
  const surface = createProductSurface({
    pipeline: sprout.pipeline,
    resources: sprout.resources,
    guides: {
      guides: [testGuide],
      find: (uri) => (uri === testGuide.uri ? testGuide : undefined),
      instructions: 'The map.',
    },
    live,
    version: '0.0.0-test',
  });
  const serving = { surface, onFault: (fault: unknown) => test.faults.push(fault) };
  const eras = [createEra2026(serving), createEra2025(serving, sessions)];
  const gate = createGate({
    identify: (credential) => sprout.authenticator.identify(credential),
    resourceMetadataUrl: ({ headers }) => `http://${headers.host}/.well-known/oauth-protected-resource/mcp`,
    defaultScopes: ['family:read'],
  });
  const served = await serveMcp(eras, gate, test.faults);
  return {
    ...served,
    streams: () => live.streams,
    watched: () => live.watched,
    revoke: (grantId) => sprout.live.endChannel(grantId),
    sessions,
    eras,
  };
}

/** A token that a parent made for an agent. */
export function mintToken(test: TestSprout, family: TestFamily, ...scopes: readonly Scope[]) {
  return mintTokenFor(test, family, 'Test agent', scopes);
}

/** A token of an agent with a name: two names are two agents. */
export async function mintTokenFor(test: TestSprout, family: TestFamily, clientName: string, scopes: readonly Scope[]) {
  const args = { clientName, scopes };
  return test.ok<{ token: string; grantId: string }>(family.parent, 'access.create_token', args);
}
