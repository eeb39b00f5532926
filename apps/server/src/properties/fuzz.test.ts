/**
 * 20,000 requests that are wrong in every way we could think of, on the doors of a real server process: it answers each
 * with a status of the caller's kind, changes nothing, gives nothing of its inside away, keeps its memory, and goes on.
 *
 * The seed is printed; FUZZ_SEED=<n> plays one again.
 */
import assert from 'node:assert/strict';
import path from 'node:path';
import process from 'node:process';
import { after, before, describe, it } from 'node:test';
import { Chance } from '../testing/fuzz/chance.ts';
import { Lane, type LaneAnswer } from '../testing/fuzz/lane.ts';
import { type FuzzRequest, type Material, nextRequest } from '../testing/fuzz/requests.ts';
import { sendSlowly } from '../testing/fuzz/slow-sender.ts';
import { type HttpAnswer, post } from '../testing/http-sprout.ts';
import { type ServerProcess, startServerProcess } from '../testing/process.ts';
import { setUpCode } from '../testing/set-up-code.ts';
import { makeTempDir } from '../testing/temp-dir.ts';

const REQUESTS = 10_000;
const LANES = 24;
const SLOW_SENDERS = 50;
/** What a heap may vary by from one collection to another; a leak of 200 bytes a request would be more. */
const FLAT_BYTES = 2 * 1024 ** 2;

/** The provider takes a request whose sender has hung up for one that somebody else has read, and says so once. */
const expectedLines = /^(heap \d+|oidc-provider WARNING: already parsed request body detected.*)\n/gm;

const heapProbe = new URL('../testing/heap-probe.ts', import.meta.url).href;

const ourInside = ['    at ', 'node:', 'node_modules', 'SELECT ', 'INSERT ', 'sqlite', '.ts:', 'FST_', 'ERR_'];

function judge({ kind, bytes }: FuzzRequest, answer: LaneAnswer | undefined): void {
  const shown = `${kind}: ${bytes.subarray(0, 300).toString('latin1')}`;
  assert.ok(answer !== undefined, `no answer to ${shown}`);
  const { status, head, body } = answer;
  assert.ok(status >= 200 && status < 500, `${status} ${body} to ${shown}`);
  for (const word of ourInside) assert.ok(!body.includes(word), `${word} in ${body} to ${shown}`);
  const isJson = /^content-type: application\/json/im.test(head);
  if (isJson && body !== '') assert.doesNotThrow(() => JSON.parse(body), `${body} to ${shown}`);
  if (kind === 'too large') assert.equal(status, 413, shown);
}

describe('a server under malformed requests', () => {
  const directory = makeTempDir();
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
  let server: ServerProcess;
  let url: URL;
  let material: Material;

  before(async () => {
    console.log(`FUZZ_SEED=${seed}`);
    server = await startServerProcess({
      SPROUT_DATA_DIR: path.join(directory.path, 'data'),
      SPROUT_LOG_LEVEL: 'warn',
      NODE_OPTIONS: `--expose-gc --import ${heapProbe}`,
    });
    url = new URL(server.url);
    const parent = { name: 'Pat', email: 'pat@example.com', password: 'correct horse battery' };
    const kids = [{ name: 'Mia', birthDate: '2019-02-03' }];
    const made = await post(url, 'family.set_up', {
      familyName: 'Fuzz',
      timezone: 'Europe/Berlin',
      parent,
      kids,
      setUpCode,
    });
    const { email, password } = parent;
    const signedIn = await post(url, 'access.sign_in', { email, password });
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    const grant = { clientName: 'Fuzz', scopes: ['family:read', 'gems:read', 'task:read'] };
    const { token } = (await post(url, 'access.create_token', grant, { cookie })).body as { token: string };
    material = { token, childId: (made.body as { kids: { childId: string }[] }).kids[0]?.childId ?? '' };
  });

  after(async () => {
    await server.process.end('SIGTERM');
    directory.remove();
  });

  const overview = (): Promise<HttpAnswer> =>
    post(url, 'family.query_overview', {}, { authorization: `Bearer ${material.token}` });

  let looks = 0;
  /** What the server holds after a collection. */
  const heapBytes = async () => {
    looks++;
    server.process.child.kill('SIGUSR2');
    const reports = () => [...server.process.stderr.matchAll(/^heap (\d+)$/gm)];
    await server.process.says('stderr', new RegExp(`(?:heap \\d+\\n[^]*?){${looks}}`));
    return Number(reports().at(-1)?.[1]);
  };

  it('answers them all, changes nothing, and does not grow', async () => {
    const port = Number(url.port);
    const before = await overview();
    assert.equal(before.status, 200);
    const slow = Array.from({ length: SLOW_SENDERS }, () => sendSlowly(port, 500));
    const chance = new Chance(seed);
    let sent = 0;
    const run = async (upTo: number) => {
      const lane = new Lane(port);
      while (sent < upTo) {
        sent++;
        const request = nextRequest(chance, material);
        if (request.isWhole) judge(request, await lane.ask(request.bytes));
        else await lane.abandon(request.bytes, chance.below(2) === 0);
        if (sent % 1_000 === 0) assert.deepEqual((await overview()).body, before.body);
      }
      lane.close();
    };
    const runAll = (upTo: number) => Promise.all(Array.from({ length: LANES }, () => run(upTo)));
    await runAll(REQUESTS / 2);
    const warmBytes = await heapBytes();
    await runAll(REQUESTS);
    const grownBytes = (await heapBytes()) - warmBytes;
    assert.ok(grownBytes < FLAT_BYTES, `grew by ${grownBytes} bytes in the second half`);

    for (const heard of await Promise.all(slow)) assert.match(heard, /^HTTP\/1\.1 408 /);
    assert.equal(server.process.hasEnded, false);
    assert.deepEqual((await overview()).body, before.body);
    assert.equal(server.process.stderr.replaceAll(expectedLines, ''), '');
  });
});
