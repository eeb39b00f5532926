import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Client } from './call.ts';
import { Live } from './live.ts';
import { liveUris } from './live-uris.ts';

const uri = liveUris.activity();

/** A server whose answers the test gives. */
function open() {
  const asked: ((version: string) => void)[] = [];
  const read = () =>
    new Promise((resolve) => {
      asked.push((version) => {
        resolve({ ok: true, data: { resources: [{ uri, status: 'changed', version, state: { version } }] } });
      });
    });
  const stream = { addEventListener: () => {}, close: () => {} };
  const live = new Live({
    client: { read } as unknown as Client,
    base: () => '',
    openStream: () => stream as unknown as EventSource,
    later: () => () => {},
  });
  const answer = async (version: string) => {
    asked.at(-1)?.(version);
    await settle();
  };
  return { live, asked, answer };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

async function openRead() {
  const opened = open();
  opened.live.watch(uri);
  await settle();
  await opened.answer('v1');
  return opened;
}

it('a change that is told twice, by the answer of a write and by its hint, is read once', async () => {
  const { live, asked, answer } = await openRead();
  live.noteVersions({ [uri]: 'v2' });
  await settle();
  live.noteVersions({ [uri]: 'v2' });
  await answer('v2');
  live.noteVersions({ [uri]: 'v2' });
  await settle();
  assert.equal(asked.length, 2);
});

it('a change that came after the read is read', async () => {
  const { live, asked, answer } = await openRead();
  live.noteVersions({ [uri]: 'v2' });
  await settle();
  live.noteVersions({ [uri]: 'v3' });
  await answer('v2');
  assert.equal(asked.length, 3);
});

it('what is asked for again while it is read is read again, also if a hint comes too', async () => {
  const { live, asked, answer } = await openRead();
  live.noteVersions({ [uri]: 'v2' });
  await settle();
  live.refresh();
  live.noteVersions({ [uri]: 'v2' });
  await answer('v2');
  assert.equal(asked.length, 3);
});
