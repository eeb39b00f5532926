import assert from 'node:assert/strict';
import { it } from 'node:test';
import { dumpTables } from '../../testing/dump.ts';
import { agentOf, type FixturePipeline, onFixturePipelines } from '../../testing/fixture-pipeline.ts';
import { forgetAudit } from '../audit/audit-store.ts';
import { limits } from '../operations/limits.ts';
import { forgetPreviews, readShown } from '../preview/preview-store.ts';

interface PreviewRow {
  readonly previewId: string;
  readonly actorId: string;
  readonly grantId: string | null;
  readonly specHash: string;
  readonly shown: string;
  readonly previewedAt: number;
  readonly committedRevision: number | null;
}

async function hashOf(test: FixturePipeline, args: object): Promise<unknown> {
  return (await test.ok('note.show', { ...args, dryRun: true })).specHash;
}

const previewRows = 'SELECT * FROM preview ORDER BY previewed_at';

onFixturePipelines('preview and commit', (fixture) => {
  it('rehearses the real write and changes nothing but the record of the preview', async () => {
    const test = await fixture();
    const before = await dumpTables(test.store, ['preview']);
    const answer = await test.call('note.write', { t: 'a', dryRun: true });
    const body = answer.body as Record<string, unknown>;
    assert.deepEqual([body.shown, body.limit], ['a', 10]);
    assert.match(String(body.specHash), /^[\w-]{43}$/);
    assert.match(String(body.nextStep), /note\.write.*specHash/);
    assert.equal(body._sprout, undefined);
    assert.deepEqual(await dumpTables(test.store, ['preview']), before);
    assert.deepEqual([test.behaviour.ran, test.hints, answer.issued], [1, [], undefined]);
  });

  it('is refused for every reason for which the commit would be refused', async () => {
    const test = await fixture();
    const error = await test.refused('note.write', { t: 'a', n: 11, dryRun: true });
    assert.equal(error.reason, 'LIMIT_EXCEEDED');
    assert.deepEqual(await test.store.read((db) => db.all(previewRows)), []);
  });

  it('commits what it showed, and ties the commit and its audit entry to the preview', async () => {
    const test = await fixture();
    const { specHash } = await test.ok('note.write', { t: 'a', dryRun: true });
    await test.ok('note.write', { t: 'a', specHash }, { idempotencyKeys: ['k'] });
    const [row] = await test.store.read((db) => db.all<PreviewRow>(previewRows));
    assert.deepEqual(
      [row?.actorId, row?.grantId, row?.specHash, row?.previewedAt, row?.committedRevision],
      ['par_fam_a', 'gr_1', specHash, test.clock.now(), 1],
    );
    assert.deepEqual(JSON.parse(row?.shown ?? ''), { shown: 'a', limit: 10 });
    const audit = await test.store.read((db) =>
      db.all('SELECT revision, previewId AS p, idempotency_key AS k FROM audit_entry'),
    );
    assert.deepEqual({ ...audit[0] }, { revision: 1, p: row?.previewId, k: 'k' });
  });

  it('refuses a commit that differs in anything from what was shown', async () => {
    const test = await fixture();
    const shown = { t: 'a', n: 1, extra: { list: [1, 2], flag: true } };
    const { specHash } = await test.ok('note.write', { ...shown, dryRun: true });
    const others = [
      { ...shown, t: 'b' },
      { ...shown, n: 2 },
      { t: 'a', n: 1 },
      { ...shown, extra: { list: [2, 1], flag: true } },
      { ...shown, extra: { list: ['1', 2], flag: true } },
      { ...shown, extra: { list: [1, 2], flag: 'true' } },
      { ...shown, extra: { list: [1, 2], flag: true, more: null } },
    ];
    for (const args of others) {
      const error = await test.refused('note.write', { ...args, specHash });
      assert.deepEqual([error.code, error.reason], ['BAD_INPUT', 'SPEC_HASH_MISMATCH'], JSON.stringify(args));
    }
    assert.equal(await test.count(), 0);
  });

  it('has the same hash for any order of the arguments', async () => {
    const test = await fixture();
    const { specHash } = await test.ok('note.write', { t: 'a', n: 1, extra: { x: 1, y: 2 }, dryRun: true });
    await test.ok('note.write', { specHash, extra: { y: 2, x: 1 }, n: 1, t: 'a' });
  });

  it('refuses a hash that is made up or another family’s', async () => {
    const test = await fixture();
    const theirs = await test.ok('note.write', { t: 'a', dryRun: true }, { caller: agentOf('fam_b') });
    const ours = await test.ok('note.write', { t: 'a', dryRun: true });
    assert.notEqual(theirs.specHash, ours.specHash);
    for (const specHash of [theirs.specHash, 'nonsense', '']) {
      assert.equal((await test.refused('note.write', { t: 'a', specHash })).reason, 'SPEC_HASH_MISMATCH');
    }
  });

  it('is optional: a commit without a hash is tied to no preview', async () => {
    const test = await fixture();
    await test.ok('note.write', { t: 'a', dryRun: true });
    await test.ok('note.write', { t: 'a' });
    const [row] = await test.store.read((db) => db.all<PreviewRow>(previewRows));
    assert.equal(row?.committedRevision, null);
  });

  it('answers PREVIEW_STALE with a fresh preview, which can then be committed', async () => {
    const test = await fixture();
    const { specHash } = await test.ok('note.write', { t: 'a', dryRun: true });
    await test.setLimit(7);
    test.clock.advance(1_000);
    const before = await dumpTables(test.store, ['preview']);
    const error = await test.refused('note.write', { t: 'a', specHash }, { idempotencyKeys: ['k'] });
    assert.deepEqual([error.code, error.reason], ['BAD_INPUT', 'PREVIEW_STALE']);
    assert.deepEqual(error.details, { preview: { shown: 'a', limit: 7 }, specHash });
    assert.deepEqual(await dumpTables(test.store, ['preview']), before);
    assert.deepEqual(test.hints, []);

    await test.ok('note.write', { t: 'a', specHash: error.details?.specHash }, { idempotencyKeys: ['k'] });
    const rows = await test.store.read((db) => db.all<PreviewRow>(previewRows));
    assert.deepEqual(
      rows.map((row) => row.committedRevision),
      [null, 1],
    );
    assert.equal(await test.count(), 1);
  });

  it('is committed once, however often its hash is sent, until it is previewed anew', async () => {
    const test = await fixture();
    const { specHash } = await test.ok('note.write', { t: 'a', dryRun: true });
    const commit = () => test.call('note.write', { t: 'a', specHash });
    const answers = await Promise.all(Array.from({ length: 10 }, commit));
    assert.equal(answers.filter(({ isError }) => !isError).length, 1);
    const error = await test.refused('note.write', { t: 'a', specHash });
    assert.deepEqual([error.code, error.reason], ['BAD_INPUT', 'PREVIEW_COMMITTED']);
    assert.equal(await test.count(), 1);
    test.clock.advance(1_000);
    await test.ok('note.write', { t: 'a', dryRun: true });
    await test.ok('note.write', { t: 'a', specHash });
    assert.equal(await test.count(), 2);
  });

  it('is not stale when something else changed', async () => {
    const test = await fixture();
    const { specHash } = await test.ok('note.write', { t: 'a', dryRun: true });
    await test.ok('note.write', { t: 'unrelated' });
    await test.ok('note.write', { t: 'a', specHash });
    assert.equal(await test.count(), 2);
  });

  it('stores long content once, while a preview refers to it', async () => {
    const test = await fixture();
    const [long, other] = [
      { t: 'long', extra: { page: 'x'.repeat(5_000) } },
      { t: 'long', extra: { page: 'y'.repeat(5_000) } },
    ];
    const day = 24 * 3_600_000;
    const contents = () => test.store.read((db) => db.all('SELECT content_hash FROM preview_content'));
    const rows = () => test.store.read((db) => db.all<PreviewRow>(previewRows));
    const forget = () => test.store.write((tx) => forgetPreviews(tx, test.clock.now() - 7 * day, 100));
    const shown = async ({ previewId }: PreviewRow) => test.store.read((db) => readShown(db, 'fam_a', previewId));

    await test.ok('note.show', { ...long, dryRun: true });
    test.clock.advance(3 * day);
    await test.ok('note.show', { ...long, dryRun: true });
    const { specHash } = await test.ok('note.show', { ...other, dryRun: true });
    await test.ok('note.show', { ...other, specHash });
    await test.ok('note.show', { t: 'short', dryRun: true });
    assert.equal((await contents()).length, 2);
    assert.deepEqual(await Promise.all((await rows()).map(shown)), [long, long, other, { t: 'short' }]);
    for (const { shown: inline } of await rows()) assert.ok(inline.length < 100);

    test.clock.advance(5 * day);
    assert.equal(await forget(), 1);
    assert.deepEqual([(await contents()).length, (await rows()).length], [2, 3]);
    test.clock.advance(5 * day);
    assert.equal(await forget(), 2);
    assert.deepEqual([(await contents()).length, await Promise.all((await rows()).map(shown))], [1, [other]]);
  });

  it('crowds out the oldest that was not committed, with its content, and none that was', async () => {
    const test = await fixture();
    const page = (n: number) => ({ t: 'long', extra: { page: `${n}`.repeat(5_000) } });
    const { specHash } = await test.ok('note.show', { ...page(0), dryRun: true });
    await test.ok('note.show', { ...page(0), specHash });
    const dryRuns = limits.previewsPerFamily + 5;
    for (let n = 1; n <= dryRuns; n++) {
      test.clock.advance(60_000);
      await test.ok('note.show', { ...page(n), dryRun: true });
    }
    const count = async (table: string) =>
      (await test.store.read((db) => db.one<{ count: number }>(`SELECT COUNT(*) AS count FROM ${table}`)))?.count;
    assert.equal(await count('preview'), 1 + limits.previewsPerFamily);
    assert.equal(await count('preview_content'), 1 + limits.previewsPerFamily);
    await test.ok('note.show', { ...page(dryRuns), specHash: await hashOf(test, page(dryRuns)) });
  });

  it('goes, once committed, with the record of who committed it', async () => {
    const test = await fixture();
    const long = { t: 'long', extra: { page: 'x'.repeat(5_000) } };
    await test.ok('note.show', { ...long, specHash: await hashOf(test, long) });
    const day = 24 * 3_600_000;
    test.clock.advance(30 * day);
    await test.ok('note.show', { t: 'later', specHash: await hashOf(test, { t: 'later' }) });
    const forget = () => test.store.write((tx) => forgetAudit(tx, 'fam_a', test.clock.now() - 400 * day, 100));
    const rows = async () => {
      const all = (table: string) => test.store.read((db) => db.all(`SELECT * FROM ${table}`));
      return [await all('audit_entry'), await all('preview'), await all('preview_content')].map(({ length }) => length);
    };
    assert.equal(await forget(), 0);
    assert.deepEqual(await rows(), [2, 2, 1]);
    test.clock.advance(380 * day);
    assert.equal(await forget(), 1);
    assert.deepEqual(await rows(), [1, 1, 0]);
  });

  it('is an argument of writes with a preview only', async () => {
    const test = await fixture();
    for (const operation of ['note.take', 'note.count']) {
      assert.equal((await test.refused(operation, { t: 'a', dryRun: true })).reason, 'SCHEMA_VIOLATION');
    }
  });
});
