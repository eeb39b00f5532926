import assert from 'node:assert/strict';
import { AgentMemory } from '../../../apps/server/src/in/oauth/testing/sdk-agents.ts';
import type { Session } from '../client.ts';
import { firstKid, laterTool } from '../errands.ts';
import type { Choice } from '../stage/parent.ts';
import type { Stage } from '../stage/stage.ts';

/** What the two lines of the official client have in common, as far as we use it. */
export interface OfficialClient {
  listTools(): Promise<unknown>;
  callTool(params: { name: string; arguments: Record<string, unknown> }): Promise<unknown>;
  listResources(): Promise<unknown>;
  readResource(params: { uri: string }): Promise<unknown>;
  close(): Promise<void>;
}

export interface Connection {
  readonly client: OfficialClient;
  /** Hands over what came back in the parent's browser. */
  finishAuth(answer: URLSearchParams): Promise<void>;
  /** Subscribes in its way; `onUpdate` hears what changed. */
  watch?(uri: string, onUpdate: (uri: string) => void): Promise<void>;
}

export interface Habits {
  /** It answers a missing scope with a refresh, so the program around it throws the refresh token away and reconnects. */
  readonly refreshesInsteadOfAsking?: boolean;
}

/** Makes a connection that signs in with this memory; throws if the parent has to be asked. */
export type Connect = (url: URL, memory: AgentMemory) => { opened: Promise<void>; connection: Connection };

/** A library is given a header or a pipe by the program around it: there is no document to follow. */
export const untried = { 'by token': 'a library', 'by stdio': 'a library' } as const;

const UPDATE_MS = 10_000;

/** A session of an official client in this very process. */
export function officialSession(stage: Stage, connect: Connect, habits: Habits = {}): Session {
  const memory = new AgentMemory();
  let current: Connection | undefined;

  const open = async (): Promise<Connection> => {
    const { opened, connection } = connect(new URL(stage.mcpUrl), memory);
    await opened;
    current = connection;
    return connection;
  };
  const use = async <Result>(work: (client: OfficialClient) => Promise<Result>): Promise<string> =>
    JSON.stringify(await work((current ?? (await open())).client));
  const ask = async (connection: Connection, choice: Choice): Promise<void> => {
    assert.ok(memory.askedAt, 'it did not ask the parent');
    const { searchParams } = await stage.parent.allows(memory.askedAt.href, choice);
    assert.equal(searchParams.get('state'), memory.state());
    await connection.finishAuth(searchParams);
  };

  return {
    async signIn(choice) {
      const { opened, connection } = connect(new URL(stage.mcpUrl), memory);
      await assert.rejects(opened, /Unauthorized|authoriz/i);
      await ask(connection, choice);
      await open();
    },
    listTools: () => use((client) => client.listTools()),
    callTool: (name, args) => use((client) => client.callTool({ name, arguments: { ...args } })),
    listResources: () => use((client) => client.listResources()),
    readResource: (uri) => use((client) => client.readResource({ uri })),
    async hearUpdate(uri, change) {
      const connection = current ?? (await open());
      const { promise, resolve } = Promise.withResolvers<string>();
      await connection.watch?.(uri, resolve);
      await change();
      const late = AbortSignal.timeout(UPDATE_MS);
      const told = await Promise.race([
        promise,
        new Promise<string>((give) => late.addEventListener('abort', () => give('nothing'))),
      ]);
      assert.equal(told, uri, 'it was not told of the change');
    },
    async stepUp(choice) {
      let connection = current ?? (await open());
      const need = () => connection.client.callTool({ name: laterTool, arguments: { childId: firstKid(stage) } });
      memory.askedAt = undefined;
      if (habits.refreshesInsteadOfAsking) {
        await assert.rejects(need(), /403/);
        memory.kept = memory.kept && { ...memory.kept, refresh_token: undefined };
        await connection.client.close();
        connection = await open();
      }
      await assert.rejects(need(), /Unauthorized|authoriz/i);
      await ask(connection, choice);
      return JSON.stringify(await need());
    },
    async leave() {
      await current?.client.close();
      current = undefined;
    },
  };
}
