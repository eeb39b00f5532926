/** The server dies while a parent's tap is on its way, and comes back: the real process, the real browser, the same data. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { TestBrowser } from '../../server/src/testing/browser/test-browser.ts';
import { type ServerProcess, startServerProcess } from '../../server/src/testing/process.ts';
import { setUpCode } from '../../server/src/testing/set-up-code.ts';
import { makeTempDir } from '../../server/src/testing/temp-dir.ts';
import { zoneAtNoon } from '../../server/src/testing/zone-at-noon.ts';
import { password } from './testing/app-server.ts';
import { task } from './testing/kid-tablet.ts';

const email = 'pat@example.com';

interface Made {
  readonly kids: readonly { readonly childId: string }[];
}

async function call(url: string, operation: string, args: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}/api/ops/${operation}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(args),
  });
  const body = (await response.json()) as Record<string, unknown>;
  assert.ok(response.ok, `${operation} was refused: ${JSON.stringify(body)}`);
  return { body, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

/** A family with one task that waits for a parent. */
async function waitingFamily(url: string) {
  const parent = { name: 'Pat', email, password };
  const kids = [{ name: 'Mia', birthDate: '2019-02-03' }];
  const family = { familyName: 'The Rivers', timezone: zoneAtNoon(), parent, kids, setUpCode };
  const made = (await call(url, 'family.set_up', family)).body as unknown as Made;
  const childId = made.kids[0]?.childId ?? '';
  const { cookie } = await call(url, 'access.sign_in', { email, password });
  const { taskId } = (await call(url, 'task.create', task('Piano', { reviewPolicy: 'parent' }), { cookie })).body;
  const { code } = (await call(url, 'access.create_pairing_code', { childId }, { cookie })).body;
  const { deviceToken } = (await call(url, 'access.pair_device', { code })).body;
  await call(url, 'kid.submit_task', { taskId }, { authorization: `Bearer ${deviceToken}` });
  return { childId, cookie };
}

it('a tap happens once although the server is killed in the middle of it, and the parent has nothing to do', async (context) => {
  const directory = makeTempDir();
  context.after(directory.remove);
  const env = { SPROUT_DATA_DIR: directory.path, SPROUT_RATE_LIMITS: 'off' };
  let server: ServerProcess = await startServerProcess(env);
  context.after(() => server.process.end('SIGKILL'));
  const { url } = server;
  const browser = await TestBrowser.start();
  context.after(() => browser.stop());
  const { childId, cookie } = await waitingFamily(url);
  // Playwright does not see a call that leaves while a service worker takes over the page.
  const page = await (await browser.profile({ locale: 'en-GB', serviceWorkers: 'block' })).newPage();
  await page.goto(`${url}/sign-in`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const approve = page.locator('.row-tick');
  let isKilled = false;
  await page.route('**/inbox.answer', async (route) => {
    if (isKilled) return route.continue();
    isKilled = true;
    // It is sent, and the server dies before the answer: whether it happened, nobody knows.
    const sent = route.fetch().catch(() => undefined);
    server.process.child.kill('SIGKILL');
    await sent;
    return route.abort();
  });
  await approve.click();
  await page.getByText('Sprout is out of reach.').waitFor();
  server = await startServerProcess({ ...env, SPROUT_PORT: new URL(url).port });
  await approve.waitFor({ state: 'detached' });
  await page.locator('.live-status.live').waitFor();
  assert.equal((await call(url, 'gems.query_balance', { childId }, { cookie })).body.balance, 3);
});
