/** Servers with bugs that matter: the judge must find each of them in what clients saw. */
import assert from 'node:assert/strict';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ServerHere, startServerHere } from '../../testing/server-here.ts';
import { makeTempDir } from '../../testing/temp-dir.ts';
import { makeFamilies, type ServedFamily } from './house.ts';
import { observe } from './observe.ts';

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

interface Asked {
  readonly operation: string;
  /** One family has one. */
  readonly token: string;
  readonly args: { readonly delta?: number };
  /** Asks the real server, if need be under another key. */
  forward(key?: string): Promise<Answer>;
}

/** A server that answers as the real one does, but for its bug. */
type Bug = () => (asked: Asked) => Promise<Answer>;

const WRITES = 120;
const EVERY = 5;

interface Adjusted extends Record<string, unknown> {
  readonly newBalance: number;
  readonly _sprout: { readonly versions: Readonly<Record<string, string>> };
}

const versionsOf = ({ body }: Answer) => (body as Adjusted)._sprout.versions;
const withVersions = (answer: Answer, versions: Readonly<Record<string, string>>): Answer => ({
  ...answer,
  body: { ...answer.body, _sprout: { versions } },
});

/** Acknowledges what it never wrote. */
const loseWrites: Bug = () => {
  const last = new Map<string, Answer>();
  let writes = 0;
  return async ({ operation, token, args, forward }) => {
    const before = last.get(token);
    if (operation !== 'gems.adjust') return forward();
    if (++writes % EVERY > 0 || before === undefined) {
      const answer = await forward();
      last.set(token, answer);
      return answer;
    }
    const newBalance = (before.body as Adjusted).newBalance + (args.delta ?? 0);
    const later = ([uri, version]: [string, string]) => {
      const [epoch, revision = ''] = version.split('.');
      return [uri, `${epoch}.${(Number.parseInt(revision, 36) + 1).toString(36)}`];
    };
    const versions = Object.fromEntries(Object.entries(versionsOf(before)).map(later));
    return withVersions(
      { status: 200, body: { ...before.body, newBalance, transactionId: `gt_lost${writes}` } },
      versions,
    );
  };
};

/** Does the same again under another key. */
const actTwice: Bug = () => {
  let writes = 0;
  return async ({ operation, forward }) => {
    const answer = await forward();
    if (operation === 'gems.adjust' && ++writes % EVERY === 0) await forward(`again-${writes}`);
    return answer;
  };
};

/** Gives two calls of a family each other's place in the order. */
const swapRevisions: Bug = () => {
  const held = new Map<string, { readonly answer: Answer; readonly swap: PromiseWithResolvers<Answer> }>();
  let writes = 0;
  return async ({ operation, token, forward }) => {
    const answer = await forward();
    if (operation !== 'gems.adjust') return answer;
    const other = held.get(token);
    if (other !== undefined) {
      held.delete(token);
      other.swap.resolve(answer);
      return withVersions(answer, versionsOf(other.answer));
    }
    if (++writes % EVERY > 0) return answer;
    const swap = Promise.withResolvers<Answer>();
    held.set(token, { answer, swap });
    // Perhaps nobody else calls any more.
    void sleep(500).then(() => swap.resolve(answer));
    return withVersions(answer, versionsOf(await swap.promise));
  };
};

/** Shows one family the page of another. */
const leakTexts: Bug = () => {
  let [last, pages]: [Answer | undefined, number] = [undefined, 0];
  return async ({ operation, forward }) => {
    const answer = await forward();
    if (operation !== 'gems.list_transactions') return answer;
    const other = last;
    last = answer;
    return ++pages % EVERY === 0 && other !== undefined ? other : answer;
  };
};

async function startBuggy(url: string, bug: Bug) {
  const answer = bug();
  const server = createServer(async (request, response) => {
    const { status, body } = await answer(await read(url, request));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

async function read(url: string, request: IncomingMessage): Promise<Asked> {
  const { authorization = '', 'idempotency-key': sentKey } = request.headers;
  const text = await request.setEncoding('utf8').reduce((all: string, piece: string) => all + piece, '');
  const forward = async (key = sentKey as string | undefined): Promise<Answer> => {
    const headers = { authorization, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) };
    const response = await fetch(`${url}${request.url}`, { method: 'POST', headers, body: text });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  };
  return { operation: request.url?.split('/').at(-1) ?? '', token: authorization, args: JSON.parse(text), forward };
}

describe('a bug of a server', () => {
  const directory = makeTempDir();
  const env = { SPROUT_DATA_DIR: path.join(directory.path, 'data'), SPROUT_RATE_LIMITS: 'off' };
  let families: readonly ServedFamily[];
  let real: ServerHere;
  before(async () => {
    ({ families } = await makeFamilies(env, 2));
    real = await startServerHere(env, directory.path);
  });
  after(async () => {
    await real.stop();
    directory.remove();
  });

  let runs = 0;
  const judge = async (bug: Bug) => {
    const buggy = await startBuggy(real.url, bug);
    // Keys of an earlier run would be answered from memory.
    const seed = ++runs * 1_000;
    try {
      const served = { servers: [buggy], families };
      await observe(served, path.join(directory.path, `${runs}`), seed, async ({ acknowledged }) => {
        for (let tries = 0; acknowledged() < WRITES && tries < 2_000; tries++) await sleep(5);
      });
    } finally {
      buggy.close();
    }
  };

  it('is not seen where there is none', () =>
    judge(
      () =>
        ({ forward }) =>
          forward(),
    ));
  it('is found: a write that was acknowledged and lost', () =>
    assert.rejects(judge(loseWrites), /the book has|acted twice|have one revision/));
  it('is found: an effect that happens twice', () => assert.rejects(judge(actTwice), /the book has/));
  it('is found: two revisions that are swapped', () =>
    assert.rejects(judge(swapRevisions), /the book has|later revision|acted twice/));
  it('is found: a text of another family', () => assert.rejects(judge(leakTexts), /was shown/));
});
