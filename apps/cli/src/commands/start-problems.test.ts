/** The server and the doctor answer each wrong configuration with the same sentence and its fix. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { engines, type Home } from '../testing/cli.ts';

interface Case {
  readonly what: string;
  readonly env: (home: Home) => Record<string, string>;
  readonly words: RegExp;
}

const cases: readonly Case[] = [
  {
    what: 'a host that is no address',
    env: () => ({ SPROUT_HOST: 'foo.invalid' }),
    words: /SPROUT_HOST is "foo\.invalid", which is no address of this machine.*127\.0\.0\.1.*0\.0\.0\.0/s,
  },
  {
    what: 'an address of another machine',
    env: () => ({ SPROUT_HOST: '192.0.2.1' }),
    words: /SPROUT_HOST is "192\.0\.2\.1", which is no address of this machine/,
  },
  {
    what: 'a data folder that is a file',
    env: (home) => ({ SPROUT_DATA_DIR: home.file('a-file') }),
    words: /a-file is a file, not a folder.*SPROUT_DATA_DIR/s,
  },
  {
    what: 'a data folder below a file',
    env: (home) => ({ SPROUT_DATA_DIR: home.file('a-file/data') }),
    words: /a-file is a file, not a folder.*SPROUT_DATA_DIR/s,
  },
  {
    what: 'allowed hosts that are addresses with a scheme',
    env: () => ({ SPROUT_ALLOWED_HOSTS: 'fritz.box, http://x.example/, *.ts.net' }),
    words: /SPROUT_ALLOWED_HOSTS has "http:\/\/x\.example\/"; it takes names alone/,
  },
  {
    what: 'a content check over the open internet without encryption',
    env: () => ({ SPROUT_SAFETY_URL: 'http://example.org/' }),
    words: /SPROUT_SAFETY_URL must be https/,
  },
];

for (const { what, env, words } of cases) {
  test(`${what}: one sentence from the server, and the same from the doctor`, async (t) => {
    const home = await engines.sqlite(t);
    writeFileSync(home.file('a-file'), '');
    const served = await home.spawn(['serve'], { SPROUT_PORT: '0', ...env(home) });
    assert.equal(served.code, 1);
    assert.match(served.stderr, words);
    assert.doesNotMatch(served.stderr, /\n\s+at |node:internal/);
    const examined = await home.run(['doctor'], { env: { SPROUT_PORT: '0', ...env(home) } });
    assert.equal(examined.code, 1, examined.stdout);
    assert.match(examined.stdout, words);
  });
}

test('a variable that Sprout does not know is answered with the closest one', async (t) => {
  const home = await engines.sqlite(t);
  const { stdout } = await home.run(['doctor'], { env: { SPROUT_PORT: '0', SPROUT_PROT: '80' } });
  assert.match(stdout, /SPROUT_PROT is not a variable of Sprout.*\n.*Did you mean SPROUT_PORT\?/);
});
