import assert from 'node:assert/strict';
import { after, before, describe, it, type TestContext } from 'node:test';
import { startPostgres } from '../../../../../tools/postgres.ts';
import { type FreshDatabase, makeDatabase } from '../../testing/fresh-database.ts';
import { startTcpProxy } from '../../testing/tcp-proxy.ts';
import type { BusListener } from '../bus.ts';
import { settingsOf } from './options.ts';
import { PostgresBus, takePayloads } from './postgres-bus.ts';
import { Primary } from './primary.ts';

/** A listener that writes down what it hears, and for which tests can wait. */
class Ear implements BusListener {
  readonly texts: string[] = [];
  resumed = 0;
  #waiting: (() => void)[] = [];

  receive(text: string): void {
    this.texts.push(text);
    this.#wake();
  }

  resume(): void {
    this.resumed++;
    this.#wake();
  }

  async until(isEnough: (ear: Ear) => boolean): Promise<void> {
    while (!isEnough(this)) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #wake(): void {
    for (const look of this.#waiting.splice(0)) look();
  }
}

async function join(t: TestContext, url: string): Promise<{ bus: PostgresBus; ear: Ear }> {
  const ear = new Ear();
  const bus = new PostgresBus(settingsOf({ url }), ear, new Primary(url));
  t.after(() => bus.close());
  await ear.until(({ resumed }) => resumed === 1);
  return { bus, ear };
}

const through = (url: string, port: number) => url.replace(/:\d+\//, `:${port}/`);

describe('the bus on PostgreSQL', () => {
  let database: FreshDatabase;
  before(async () => {
    database = await makeDatabase();
  });
  after(() => database.drop());

  it('carries texts to the other processes, in order, and not back to their sender', async (t) => {
    const [first, second, third] = [
      await join(t, database.url),
      await join(t, database.url),
      await join(t, database.url),
    ];
    const texts = Array.from({ length: 3_000 }, (_, index) => `text ${index} ${'ö'.repeat(index % 700)}`);
    for (const text of texts) first.bus.send(text);
    second.bus.send('last');
    await third.ear.until(({ texts: heard }) => heard.length > texts.length);
    await second.ear.until(({ texts: heard }) => heard.length === texts.length);
    await first.ear.until(({ texts: heard }) => heard.length === 1);
    assert.deepEqual(
      third.ear.texts.filter((text) => text !== 'last'),
      texts,
    );
    assert.deepEqual([second.ear.texts, first.ear.texts], [texts, ['last']]);
  });

  it('sends what is waiting before it closes', async (t) => {
    const [first, second] = [await join(t, database.url), await join(t, database.url)];
    first.bus.send('goodbye');
    await first.bus.close();
    first.bus.send('nobody hears this');
    await second.ear.until(({ texts }) => texts.length === 1);
    assert.deepEqual(second.ear.texts, ['goodbye']);
  });

  it('connects again after a cut, says that it may have missed something, and sends what waited', async (t) => {
    const proxy = await startTcpProxy(Number(new URL(database.url).port));
    t.after(() => proxy.close());
    const cutOff = await join(t, through(database.url, proxy.port));
    const other = await join(t, database.url);
    for (let round = 1; round <= 5; round++) {
      proxy.cut();
      await new Promise((resolve) => setImmediate(resolve));
      cutOff.bus.send(`after cut ${round}`);
      await cutOff.ear.until(({ resumed }) => resumed === 1 + round);
      other.bus.send(`round ${round}`);
      await cutOff.ear.until(({ texts }) => texts.includes(`round ${round}`));
      await other.ear.until(({ texts }) => texts.includes(`after cut ${round}`));
    }
  });

  it('notices a network that has gone silent', async (t) => {
    const proxy = await startTcpProxy(Number(new URL(database.url).port));
    t.after(() => proxy.close());
    const silenced = await join(t, through(database.url, proxy.port));
    const other = await join(t, database.url);
    proxy.goSilent();
    other.bus.send('lost');
    // The probe gives up on the connection, and the next one finds the network as it was.
    setTimeout(() => proxy.speak(), 1_500);
    await silenced.ear.until(({ resumed }) => resumed === 2);
    other.bus.send('heard');
    await silenced.ear.until(({ texts }) => texts.length > 0);
    assert.equal(silenced.ear.texts.at(-1), 'heard');
  });

  it('outlives a restart of the server, and waits for one that is not there yet', async (t) => {
    const postgres = await startPostgres();
    t.after(() => postgres.stop());
    const [first, second] = [await join(t, postgres.url), await join(t, postgres.url)];
    await postgres.kill();
    first.bus.send('said while nobody listened');
    const third = new Ear();
    const late = new PostgresBus(settingsOf({ url: postgres.url }), third, new Primary(postgres.url));
    t.after(() => late.close());
    await postgres.restart();
    for (const { ear } of [first, second]) await ear.until(({ resumed }) => resumed === 2);
    await third.until(({ resumed }) => resumed === 1);
    first.bus.send('hello again');
    await second.ear.until(({ texts }) => texts.includes('hello again'));
    await third.until(({ texts }) => texts.includes('hello again'));
  });

  it('closes at once while it cannot connect', async () => {
    const url = 'postgres://postgres@127.0.0.1:1/none';
    const bus = new PostgresBus(settingsOf({ url }), new Ear(), new Primary(url));
    await new Promise((resolve) => setTimeout(resolve, 50));
    bus.send('never');
    await bus.close();
  });
});

describe('payloads', () => {
  it('stay below what a notification may hold, keep their order, and are bounded in number', () => {
    const texts = Array.from({ length: 2_000 }, (_, index) => `${index} ${'é'.repeat((index * 37) % 3_400)}`);
    const waiting = [...texts];
    const sent: string[] = [];
    while (waiting.length > 0) {
      const payloads = takePayloads(waiting);
      assert.ok(payloads.length <= 50);
      for (const payload of payloads) {
        assert.ok(payload !== '' && Buffer.byteLength(payload) < 8_000);
        sent.push(...payload.split('\n'));
      }
    }
    assert.deepEqual(sent, texts);
  });
});
