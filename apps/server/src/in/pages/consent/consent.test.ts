import assert from 'node:assert/strict';
import { it } from 'node:test';
import { existingScopes, usualScopes } from '../../../catalogue.ts';
import { onBothStores } from '../../oauth/testing/on-both-stores.ts';
import { backAt, RawAgent } from '../../oauth/testing/raw-agent.ts';
import type { PageBrowser, ShownPage } from '../testing/page-browser.ts';
import { wordsOf } from '../testing/page-words.ts';
import { consentWords } from './words.ts';

async function newAgent(url: string, metadata: object = {}): Promise<RawAgent> {
  const agent = new RawAgent(url);
  await agent.register(metadata);
  return agent;
}

function ticked({ body }: ShownPage): string[] {
  return [...body.matchAll(/<input type="checkbox"[^>]*value="([^"]+)" checked/g)].map(([, scope]) => scope as string);
}

function shown({ body }: ShownPage): string[] {
  return [...body.matchAll(/<input type="checkbox"[^>]*value="([^"]+)"/g)].map(([, scope]) => scope as string);
}

function signIn(browser: PageBrowser, page: ShownPage, { email, password }: { email: string; password: string }) {
  return browser.submit(page, 'sign-in', { email, password });
}

onBothStores('the consent page', (sprout) => {
  it('says who asks, where the answer goes, and what for, each in plain words with its tier', async () => {
    const { browser } = await sprout().signedIn();
    const agent = await newAgent(sprout().url);
    const page = await browser.open(agent.askPath({ scope: existingScopes.join(' ') }));
    const words = wordsOf(page.body);
    assert.match(words, /Connect Raw agent \?.*act for you, Pat/);
    assert.match(words, /answer goes to a program on this computer \(127\.0\.0\.1:3117\)/);
    assert.match(words, /It may see.*See who is in the family.*It may change.*High trust.*Give and take gems directly/);
    assert.deepEqual(shown(page).toSorted(), existingScopes.toSorted());
    assert.deepEqual(ticked(page).toSorted(), usualScopes.toSorted(), 'a high scope is opted into by name');
    const policy = page.headers.get('content-security-policy') ?? '';
    assert.match(policy, /form-action 'self' http:\/\/127\.0\.0\.1:3117;/);
  });

  it('offers every scope of this server, ticks what was asked for, or the usual ones, and marks it', async () => {
    const { browser } = await sprout().signedIn();
    const agent = await newAgent(sprout().url);
    const page = await browser.open(agent.askPath({ scope: 'gems:read gems:adjust pet:read made:up offline_access' }));
    assert.deepEqual(shown(page).toSorted(), existingScopes.toSorted());
    assert.deepEqual(ticked(page), ['gems:read']);
    assert.match(wordsOf(page.body), /gems:read it asks for this .*gems:adjust it asks for this/);
    assert.doesNotMatch(wordsOf(page.body), /screentime:approve it asks for this/);
    const unsaid = await browser.open(agent.askPath({ scope: undefined }));
    assert.deepEqual(shown(unsaid).toSorted(), existingScopes.toSorted());
    assert.deepEqual(ticked(unsaid).toSorted(), usualScopes.toSorted());
  });

  it('gives a high scope that the agent never asked for, if the parent ticks it', async () => {
    const { browser } = await sprout().signedIn();
    const agent = await newAgent(sprout().url);
    const answer = { scopes: ['family:read', 'gems:adjust'] };
    const { body } = await agent.connect(browser, { scope: 'family:read' }, answer);
    assert.equal(body.scope, 'family:read gems:adjust');
  });

  it('gives exactly what stays ticked, and nothing that does not exist', async () => {
    const { browser } = await sprout().signedIn();
    const agent = await newAgent(sprout().url);
    const answer = { scopes: ['gems:read', 'pet:read', 'made:up'] };
    const { body } = await agent.connect(browser, { scope: 'family:read gems:read' }, answer);
    assert.equal(body.scope, 'gems:read');
    assert.equal((await sprout().call(body.access_token)).status, 403);
  });

  it('has three presets that need no boxes', async () => {
    const { browser } = await sprout().signedIn();
    const given = async (preset: string) => {
      const agent = await newAgent(sprout().url);
      const { body } = await agent.connect(browser, { scope: 'family:read' }, { preset });
      return body.scope.split(' ');
    };
    assert.deepEqual(
      (await given('look')).toSorted(),
      existingScopes.filter((name) => name.endsWith(':read') && name !== 'media:read').toSorted(),
    );
    assert.deepEqual((await given('ask')).toSorted(), usualScopes.toSorted());
    assert.deepEqual((await given('alone')).toSorted(), usualScopes.toSorted());
    assert.deepEqual(await given('made up'), ['family:read'], 'the boxes decide');
  });

  it('lets every write of an agent wait for a parent who chose “ask first”, from its first call on', async () => {
    const { browser } = await sprout().signedIn();
    const waits = async (preset: string) => {
      const agent = await newAgent(sprout().url);
      const { body } = await agent.connect(browser, { scope: 'family:read' }, { preset });
      const reward = { name: 'Story at bedtime', gemsRequired: 1 };
      const response = await fetch(`${sprout().url}/api/ops/reward.create`, {
        method: 'POST',
        headers: { authorization: `Bearer ${body.access_token}`, 'content-type': 'application/json' },
        body: JSON.stringify(reward),
      });
      return 'waitingForParent' in ((await response.json()) as object);
    };
    assert.equal(await waits('ask'), true);
    assert.equal(await waits('alone'), false);
  });

  it('says of an agent that acts alone what it decides, in both languages', async () => {
    const { browser } = await sprout().signedIn();
    const agent = await newAgent(sprout().url);
    const page = wordsOf((await browser.open(agent.askPath({ scope: 'family:read' }))).body);
    const [en, de] = [consentWords('en'), consentWords('de')].map(({ presets }) => presets.alone.words({ gems: 20 }));
    assert.ok(page.includes(en ?? '?'));
    assert.match(en ?? '', /yes or no when a kid claims a reward, lets skills run by themselves/);
    assert.match(de ?? '', /Ja oder Nein, wenn ein Kind .* wünscht, lässt Skills von selbst laufen/);
  });

  it('folds the boxes while a preset fits, and shows them when the agent asks for something else', async () => {
    const { browser } = await sprout().signedIn();
    const agent = await newAgent(sprout().url);
    const usual = await browser.open(agent.askPath({ scope: undefined }));
    assert.match(usual.body, /<details><summary>Choose one by one/);
    const special = await browser.open(agent.askPath({ scope: 'gems:read' }));
    assert.match(special.body, /<details open><summary>Choose one by one/);
  });

  it('wants a choice', async () => {
    const { browser } = await sprout().signedIn();
    const agent = await newAgent(sprout().url);
    const page = await browser.open(agent.askPath());
    const again = await browser.submit(page, 'consent', { scopes: [] });
    assert.equal(again.status, 400);
    assert.match(wordsOf(again.body), /Tick at least one thing, or say no below/);
    backAt(await browser.submit(again, 'consent', { scopes: ['gems:read'] }));
  });

  it('takes no for an answer', async () => {
    const { browser, family } = await sprout().signedIn();
    const agent = await newAgent(sprout().url);
    const back = backAt(await browser.submit(await browser.open(agent.askPath()), 'deny'));
    assert.deepEqual([back.searchParams.get('error'), back.searchParams.get('code')], ['access_denied', null]);
    const { items } = await sprout().test.ok<{ items: object[] }>(family.parent, 'access.list_grants');
    assert.deepEqual(items, []);
  });

  it('shows earlier answers as they were, and ticks nothing that was left out', async () => {
    const { browser } = await sprout().signedIn();
    const agent = await newAgent(sprout().url);
    const scope = 'family:read task:write';
    await agent.connect(browser, { scope }, { scopes: ['family:read'] });
    const page = await browser.open(agent.askPath({ scope: `${scope} gems:read gems:adjust` }));
    assert.match(wordsOf(page.body), /May Raw agent do more\?/);
    assert.deepEqual(ticked(page), ['family:read', 'gems:read']);
    assert.match(wordsOf(page.body), /task:write it asks for this, you left this out earlier/);
    assert.match(wordsOf(page.body), /family:read it asks for this, allowed earlier/);
    await browser.submit(page, 'consent');
    const next = await browser.open(agent.askPath({ scope: 'gems:adjust' }));
    assert.deepEqual(ticked(next), ['family:read', 'gems:read']);
    assert.match(wordsOf(next.body), /gems:adjust it asks for this, you left this out earlier/);
  });

  it('shows a hostile name as text', async () => {
    const { browser } = await sprout().signedIn();
    const agent = await newAgent(sprout().url, { client_name: '<script>alert(1)</script>\u202e"&' });
    const page = await browser.open(agent.askPath());
    assert.ok(page.body.includes('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&amp;'));
    assert.ok(!page.body.includes('\u202e'), 'nothing that turns the text around');
  });
});

onBothStores('on the way to consent', (sprout) => {
  it('a parent who is not signed in signs in, and answers then', async () => {
    const family = await sprout().test.family();
    const agent = await newAgent(sprout().url);
    const browser = sprout().browser();
    const signInPage = await browser.open(agent.askPath());
    assert.match(signInPage.path, /^\/sign-in\?next=%2Foauth%2Fconsent%2F/);
    assert.match(wordsOf(signInPage.body), /Raw agent asks to be connected/);
    const wrong = await signIn(browser, signInPage, { email: family.email, password: 'not the password' });
    assert.equal(wrong.status, 401);
    const page = await signIn(browser, wrong, family);
    assert.match(page.path, /^\/oauth\/consent\//);
    const back = backAt(await browser.submit(page, 'consent'));
    assert.equal((await agent.redeem(back.searchParams.get('code') ?? '')).status, 200);
  });

  it('an answer counts for the parent who was asked, also when another one signed in since in a second tab', async () => {
    const { browser, family } = await sprout().signedIn();
    const other = await sprout().test.family();
    const agent = await newAgent(sprout().url);
    const page = await browser.open(agent.askPath());
    browser.storage.clear();
    await signIn(browser, await browser.open('/sign-in'), other);
    const back = backAt(await browser.submit(page, 'consent'));
    const { items } = await sprout().test.ok<{ items: object[] }>(other.parent, 'access.list_grants');
    assert.deepEqual(items, []);
    const { body } = await agent.redeem(back.searchParams.get('code') ?? '');
    const overview = await sprout().call(body.access_token);
    assert.equal((overview.body as { familyId?: string }).familyId, family.familyId);
  });

  it('a parent who signed out in between signs in and sees the question again', async () => {
    const { browser, family } = await sprout().signedIn();
    const agent = await newAgent(sprout().url);
    const page = await browser.open(agent.askPath());
    await browser.send('/sign-out', {});
    const signInPage = await browser.submit(page, 'consent');
    assert.match(signInPage.path, /^\/sign-in/);
    const again = await signIn(browser, signInPage, family);
    backAt(await browser.submit(again, 'consent'));
  });

  it('a request that was answered, or waited too long, is over: back, reload and a second click say so', async () => {
    const { browser, family } = await sprout().signedIn();
    const agent = await newAgent(sprout().url);
    const page = await browser.open(agent.askPath());
    backAt(await browser.submit(page, 'consent'));
    for (const over of [await browser.open(page.path), await browser.submit(page, 'consent')]) {
      assert.equal(over.status, 410);
      assert.match(wordsOf(over.body), /This request is over/);
    }
    const { items } = await sprout().test.ok<{ items: object[] }>(family.parent, 'access.list_grants');
    assert.equal(items.length, 1);

    const late = await browser.open(agent.askPath());
    sprout().test.clock.advance(61 * 60_000);
    assert.equal((await browser.submit(late, 'consent')).status, 410);
  });

  it('two clicks at the same moment connect once', async () => {
    const { browser, family } = await sprout().signedIn();
    const agent = await newAgent(sprout().url);
    const page = await browser.open(agent.askPath());
    const pages = await Promise.all([browser.submit(page, 'consent'), browser.submit(page, 'consent')]);
    assert.ok(pages.some(({ path }) => path.startsWith('http://127.0.0.1:3117/callback?code=')));
    assert.ok(
      pages.every(({ status }) => status === 303 || status === 410 || status === 400),
      String(pages.map((one) => one.status)),
    );
    const { items } = await sprout().test.ok<{ items: object[] }>(family.parent, 'access.list_grants');
    assert.equal(items.length, 1);
    assert.deepEqual(sprout().test.faults, []);
  });

  it('a request is answered in the browser that brought it, and in no other', async () => {
    const { browser } = await sprout().signedIn();
    const victim = await sprout().signedIn();
    const agent = await newAgent(sprout().url);
    const page = await browser.open(agent.askPath());
    assert.equal((await victim.browser.open(page.path)).status, 410);
    assert.equal((await victim.browser.submit(page, 'consent')).status, 410);
    const resume = page.path.replace('/consent/', '/authorize/');
    assert.match(wordsOf((await victim.browser.open(resume)).body), /This request is over/);
  });

  it('two requests in one browser do not get in each other’s way', async () => {
    const { browser } = await sprout().signedIn();
    const [one, other] = [await newAgent(sprout().url), await newAgent(sprout().url)];
    const [first, second] = [await browser.open(one.askPath()), await browser.open(other.askPath())];
    for (const [agent, page] of [
      [one, first],
      [other, second],
    ] as const) {
      const back = backAt(await browser.submit(page, 'consent'));
      assert.equal((await agent.redeem(back.searchParams.get('code') ?? '')).status, 200);
    }
  });

  it('another site cannot answer for the parent', async () => {
    const { browser, family } = await sprout().signedIn();
    const agent = await newAgent(sprout().url);
    const page = await browser.open(agent.askPath());
    const fields = { decision: 'allow', parentId: family.parent.actorId, scopes: ['gems:read'] };
    const answer = await browser.send(page.path, fields, { origin: 'https://evil.example' });
    assert.equal(answer.status, 403);
    const { items } = await sprout().test.ok<{ items: object[] }>(family.parent, 'access.list_grants');
    assert.deepEqual(items, []);
  });

  it('an agent may wish for any prompt, and is asked about all the same', async () => {
    const { browser } = await sprout().signedIn();
    const agent = await newAgent(sprout().url);
    for (const prompt of ['login', 'consent', 'select_account', 'login consent']) {
      const { status } = await agent.connect(browser, { prompt });
      assert.equal(status, 200, prompt);
    }
    const back = new URL(await browser.leads(agent.askPath({ prompt: 'none' })));
    assert.equal(back.searchParams.get('error'), 'consent_required');
  });
});
