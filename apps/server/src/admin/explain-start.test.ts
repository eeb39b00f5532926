import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { describe, test } from 'node:test';
import type { Config } from '../config.ts';
import { StoreFault } from '../store/port.ts';
import { moduleUrl, runScript } from '../testing/child-process.ts';
import { makeTempDir } from '../testing/temp-dir.ts';
import {
  databaseProblem,
  dataFolderProblem,
  descriptorProblem,
  inOneSentence,
  listenProblem,
} from './explain-start.ts';

describe('a start without root rights', () => {
  test('on a port below 1024 says what to do instead', () => {
    const error = Object.assign(new Error('listen EACCES'), { code: 'EACCES', syscall: 'listen' });
    const found = listenProblem(error, { host: '0.0.0.0', port: 80 } as Config);
    assert.ok(found);
    assert.equal(
      inOneSentence(found),
      'this user may not use port 80. Set SPROUT_PORT to one above 1023, or put a reverse proxy in front.',
    );
  });

  test('on another user’s folder explains the refusal', async (t) => {
    const folder = makeTempDir();
    t.after(() => folder.remove());
    const theirs = `${folder.path}/theirs`;
    mkdirSync(theirs, { mode: 0o000 });
    // Root may read everything, so as root the check runs as the user "nobody".
    const script = runScript(`
      const { dataFolderProblem } = await import(${JSON.stringify(moduleUrl('admin/explain-start.ts'))});
      if (process.getuid() === 0) process.setuid(65534);
      console.log(JSON.stringify(dataFolderProblem(${JSON.stringify(theirs)}) ?? null));`);
    const found = JSON.parse(await script.nextLine());
    assert.match(found.problem, /^this user may not read and write \S+$/);
    assert.equal(dataFolderProblem(`${folder.path}/new/folder`), undefined);
  });
});

test('a database that does not let Sprout in is told with what to do', () => {
  const fault = (code: string, words: string) =>
    new StoreFault('unavailable', `PostgreSQL: ${words}`, { cause: Object.assign(new Error(words), { code }) });
  assert.match(databaseProblem(fault('ECONNREFUSED', 'connect ECONNREFUSED')), /Is PostgreSQL running there\?/);
  assert.match(
    databaseProblem(fault('3D000', 'database "x" does not exist')),
    /does not exist\. Create it, or correct/,
  );
  assert.equal(databaseProblem(fault('XX000', 'it is broken')), 'PostgreSQL: it is broken');
});

test('few open files are told before they are missed', () => {
  const limits = (count: string) =>
    `Limit  Soft Limit  Hard Limit  Units\nMax open files            ${count}    20000    files\n`;
  assert.match(descriptorProblem(limits('256'))?.problem ?? '', /only 256 files/);
  assert.equal(descriptorProblem(limits('20000')), undefined);
  assert.equal(descriptorProblem(undefined), undefined);
});
