import assert from 'node:assert/strict';
import type { Client, Session } from '../client.ts';
import { readTool } from '../errands.ts';
import type { Choice } from '../stage/parent.ts';
import type { Program } from '../stage/program.ts';
import { askedAt, type Stage } from '../stage/stage.ts';
import { LinePeer } from './line-peer.ts';

const STEP_MS = 60_000;

/** The bridge for clients that can only start programs. It passes on what its client says; ours says the least. */
export const mcpRemote: Client = {
  name: 'mcp-remote 0.15.1',
  packages: ['mcp-remote@0.15.1'],
  document: 'mcp-remote.md',
  lacks: {
    'steps up': 'asks for more, but no longer waits for the answer at the address that it names',
    'by stdio': 'is itself the bridge from stdio',
  },
  open: async (stage) => new RemoteSession(stage),
};

class RemoteSession implements Session {
  readonly #stage: Stage;
  #program: Program | undefined;
  #peer: LinePeer | undefined;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  async signIn(choice: Choice): Promise<void> {
    const { program, peer } = this.#start();
    const begun = this.#initialize(peer);
    const [url] = await program.says(askedAt, STEP_MS);
    await this.#stage.parent.allowsAndReturns(url, choice);
    await begun;
  }

  listTools(): Promise<string> {
    return this.#call('tools/list', {});
  }

  callTool(name: string, args: object): Promise<string> {
    return this.#call('tools/call', { name, arguments: args });
  }

  listResources(): Promise<string> {
    return this.#call('resources/list', {});
  }

  readResource(uri: string): Promise<string> {
    return this.#call('resources/read', { uri });
  }

  async hearUpdate(uri: string, change: () => Promise<void>): Promise<void> {
    await this.#call('resources/subscribe', { uri });
    await change();
    const told = await this.#peer?.hears<{ uri: string }>('notifications/resources/updated', STEP_MS);
    assert.equal(told?.uri, uri);
  }

  async byToken(home: Stage): Promise<void> {
    const header = '--header "Authorization:Bearer $SPROUT_TOKEN"';
    const listing = home.run(`sleep 10 | npx -p mcp-remote mcp-remote-client "$URL" ${header}`);
    assert.match(await listing.succeeds(STEP_MS), new RegExp(readTool));
  }

  async leave(): Promise<void> {
    await this.#program?.stop();
    this.#peer = undefined;
  }

  async #call(method: string, params: object): Promise<string> {
    let peer = this.#peer;
    if (peer === undefined) {
      peer = this.#start().peer;
      await this.#initialize(peer);
    }
    return JSON.stringify(await peer.call(method, params, STEP_MS));
  }

  #start(): { program: Program; peer: LinePeer } {
    const program = this.#stage.run('npx mcp-remote "$URL"');
    const peer = new LinePeer(program);
    this.#program = program;
    this.#peer = peer;
    return { program, peer };
  }

  async #initialize(peer: LinePeer): Promise<void> {
    const clientInfo = { name: 'sprout-e2e', version: '1.0.0' };
    await peer.call('initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo }, STEP_MS);
    peer.notify('notifications/initialized');
  }
}
