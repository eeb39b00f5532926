import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type PageServer, parent, startPageServer } from '../../in/pages/testing/page-server.ts';
import { makeTempDir } from '../temp-dir.ts';
import { until } from '../until.ts';
import { findChromium } from './find-chromium.ts';
import { TestBrowser } from './test-browser.ts';

describe('the browser of the tests', () => {
  let browser: TestBrowser;
  let server: PageServer;
  before(async () => {
    [browser, server] = await Promise.all([TestBrowser.start(), startPageServer()]);
  });
  after(async () => {
    await browser.stop();
    await server.stop();
  });

  it('opens a page of a real server with its styles and scripts', async () => {
    const { email } = await server.family();
    const profile = await browser.profile();
    const page = await profile.newPage();
    await page.goto(`${server.url}/sign-in`);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill(parent.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'You are signed in' }).waitFor();
    const directory = makeTempDir();
    const file = path.join(directory.path, 'home.png');
    await page.screenshot({ path: file });
    assert.equal(readFileSync(file).subarray(1, 4).toString(), 'PNG');
    directory.remove();
    assert.deepEqual(profile.policyReports, []);
    await profile.close();
  });

  it('reports what a content security policy refused', async () => {
    const profile = await browser.profile();
    const page = await profile.newPage();
    await page.goto(`${server.url}/sign-in`);
    await page.evaluate("document.body.append(Object.assign(new Image(), { src: 'http://127.0.0.1:9/else.png' }))");
    await until(() => profile.policyReports.length > 0);
    assert.deepEqual(profile.policyReports, ['img-src: http://127.0.0.1:9/else.png']);
    await profile.close();
  });
});

describe('where the browser of the tests comes from', () => {
  const machine = { platform: 'darwin', arch: 'arm64', env: {}, exists: () => false };

  it('is what SPROUT_TEST_CHROME names', () => {
    const env = { SPROUT_TEST_CHROME: '/opt/chrome' };
    const found = findChromium({ ...machine, env, exists: (file) => file === '/opt/chrome' });
    assert.equal(found.executablePath, '/opt/chrome');
    assert.throws(() => findChromium({ ...machine, env }), /SPROUT_TEST_CHROME names \/opt\/chrome/);
  });

  it('is an installed Chrome where npm has none', () => {
    const env = { PATH: '/bin:/usr/bin', PROGRAMFILES: 'C:\\Program Files' };
    for (const [platform, place] of [
      ['darwin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
      ['linux', '/usr/bin/chromium'],
      ['win32', 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
    ] as const) {
      const found = findChromium({ platform, arch: 'arm64', env, exists: (file) => file === place });
      assert.equal(found.executablePath, place);
    }
  });

  it('is missing: the error says what to do', () => {
    assert.throws(() => findChromium(machine), /Install Google Chrome, or name .* SPROUT_TEST_CHROME=/);
  });
});
