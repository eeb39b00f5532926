import assert from 'node:assert/strict';
import { it } from 'node:test';
import { encodeCursor } from '../../../core/lists/page.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';

interface Page {
  readonly items: {
    eventId: string;
    type: string;
    actor: { kind: string; id: string };
    refs: Record<string, string>;
    payload: Record<string, unknown>;
    timestamp: string;
  }[];
  readonly nextCursor: string | null;
  readonly nextStep: string;
}

const typesOf = (page: Page) => page.items.map(({ type }) => type);

onBothStores('activity.list', (sprout) => {
  it('says when the family began to somebody who asks for a time before it', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const asked = { since: '2024-02-01T00:00:00Z', until: '2024-03-01T00:00:00Z' };
    const { items, began, nextStep } = await test.ok(agent, 'activity.list', asked);
    assert.deepEqual(items, []);
    assert.match(String(began), /^2026-05-/);
    assert.match(String(nextStep), /The family began at 2026-05-/);
    assert.equal((await test.ok(agent, 'activity.list', { since: String(began) })).began, undefined);
  });

  it('lists events, newest first, with who did it and to whom', async () => {
    const test = sprout();
    const { agent, agentWith, childIds } = await test.family();
    await test.ok(agent, 'gems.adjust', { childId: childIds[0], delta: 3, reason: 'Why it was' });
    const page = await test.ok<Page>(agent, 'activity.list');
    assert.deepEqual(typesOf(page), ['gems.adjusted', 'family.kid_added', 'family.kid_added', 'family.created']);
    const [newest] = page.items;
    assert.deepEqual(newest?.actor, {
      kind: 'agent',
      id: agent.actorId,
      grantId: agent.channelId,
      client: agent.clientName,
    });
    assert.equal(newest?.refs.childId, childIds[0]);
    assert.deepEqual(newest?.payload, { delta: 3, source: 'manual', newBalance: 3 });
    assert.doesNotMatch(JSON.stringify(await test.ok(agentWith('task:read'), 'activity.list')), /Why it was/);
  });

  it('tells each event in a sentence, with as much as its reader may know', async () => {
    const test = sprout();
    const { agent, agentWith, parent, childIds } = await test.family();
    await test.ok(parent, 'gems.adjust', { childId: childIds[0], delta: 3, reason: 'Why it was' });
    const saidTo = async (caller: typeof agent) => {
      const { items } = await test.ok<{ items: { said: string }[] }>(caller, 'activity.list', {
        types: ['gems.adjusted'],
      });
      return items[0]?.said;
    };
    assert.match(String(await saidTo(parent)), /^.+ gave .+ 3 gems: “Why it was”$/);
    assert.equal(await saidTo(agent), await saidTo(parent));
    assert.equal(await saidTo(agentWith('task:read')), 'a parent: gems adjusted');
    assert.equal(await saidTo(agentWith('task:read', 'gems:read')), 'a parent gave a kid 3 gems: “Why it was”');
  });

  it('filters by who did it, together with the other filters, newest first and after an event', async () => {
    const test = sprout();
    const { agent, parent, kids, childIds } = await test.family();
    const [childId] = childIds;
    for (const caller of [agent, parent]) await test.ok(caller, 'gems.adjust', { childId, delta: 3, reason: 'Dishes' });
    await test.ok(agent, 'task.create', {
      name: 'Read',
      assignAllChildren: true,
      scheduleSpec: { taskType: 'schedule', days: ['mon'] },
    });
    await test.ok(kids[0], 'kid.request_screentime', { durationMinutes: 10 });
    const list = async (args: Record<string, unknown>) => typesOf(await test.ok<Page>(parent, 'activity.list', args));
    assert.deepEqual(await list({ actor: 'agent' }), ['task.created', 'gems.adjusted']);
    assert.deepEqual(await list({ actor: 'kid' }), ['screentime.requested']);
    assert.deepEqual(await list({ actor: 'sprout' }), []);
    assert.deepEqual(await list({ actor: 'agent', types: ['gems.adjusted'], childId }), ['gems.adjusted']);
    assert.deepEqual(await list({ actor: 'kid', types: ['gems.adjusted'], childId }), []);
    const { items } = await test.ok<Page>(parent, 'activity.list');
    const after = items.at(-1)?.eventId;
    assert.deepEqual(await list({ actor: 'agent', after }), ['gems.adjusted', 'task.created']);
    assert.deepEqual(await list({ actor: 'agent', after, childId }), ['gems.adjusted']);
  });

  it('shows an agent what an event was worth only if it may read that domain, in the list and in the resource', async () => {
    const test = sprout();
    const family = await test.family();
    const { parent, agentWith, childIds, kids } = family;
    await test.ok(parent, 'gems.adjust', { childId: childIds[0], delta: 31, reason: 'Start' });
    const { rewardId } = await test.ok(parent, 'reward.create', { name: 'Cinema', gemsRequired: 17 });
    await test.ok(kids[0], 'kid.claim_reward', { rewardId });
    await test.ok(kids[0], 'kid.request_screentime', { durationMinutes: 23 });
    await test.ok(parent, 'access.create_token', { clientName: 'Other', scopes: ['canvas:write'] });
    const readable = async (...scopes: Parameters<typeof agentWith>) => {
      const reader = agentWith('task:read', ...scopes);
      const page = await test.ok<Page>(reader, 'activity.list');
      const first = page.items.at(-1)?.eventId;
      const later = await test.ok<Page>(reader, 'activity.list', { after: first });
      const { state } = await test.sprout.resources.read(reader, 'sprout://family/activity');
      const { events } = JSON.parse(JSON.stringify(state)) as { events: Page['items'] };
      const types = (items: Page['items']) =>
        [...new Set(items.flatMap(({ type, payload }) => (Object.keys(payload).length > 0 ? type : [])))].sort();
      assert.deepEqual(types(page.items), types(events));
      assert.deepEqual(types(later.items), types(page.items));
      assert.doesNotMatch(JSON.stringify([page, later, state]), /canvas:write/);
      return types(page.items);
    };
    assert.deepEqual(await readable(), []);
    assert.deepEqual(await readable('gems:read'), ['gems.adjusted']);
    assert.ok((await readable('reward:read')).every((type) => type.startsWith('reward.')));
    assert.deepEqual(await readable('screentime:read'), ['screentime.requested']);
    assert.match(JSON.stringify(await test.ok(parent, 'activity.list')), /canvas:write/);
  });

  it('says what the things in it are called now, as far as the caller may read them', async () => {
    const test = sprout();
    const { parent, agent, agentWith, childIds } = await test.family();
    const stranger = await test.family();
    await test.ok(stranger.parent, 'reward.create', { name: 'Not yours', gemsRequired: 5 });
    const { rewardId } = await test.ok<{ rewardId: string }>(agent, 'reward.create', {
      name: 'Cinema',
      gemsRequired: 5,
    });
    const { transactionId } = await test.ok<{ transactionId: string }>(agent, 'gems.adjust', {
      childId: childIds[0],
      delta: 3,
      reason: 'Read a whole book',
    });
    await test.ok(parent, 'reward.update', { rewardId, name: 'Cinema and popcorn' });
    await test.ok(parent, 'reward.archive', { rewardId });
    type Named = Page & { readonly names: Readonly<Record<string, string>> };
    const names = {
      [childIds[0]]: 'Mia',
      [childIds[1]]: 'Zoë',
      [parent.actorId]: 'Pat',
      [rewardId]: 'Cinema and popcorn',
      [transactionId]: 'Read a whole book',
    };
    const page = await test.ok<Named>(parent, 'activity.list');
    assert.deepEqual(page.names, names);
    const after = page.items.at(-1)?.eventId;
    assert.deepEqual((await test.ok<Named>(parent, 'activity.list', { after })).names, names);
    assert.deepEqual((await test.ok<{ names: object }>(parent, 'access.list_audit')).names, names);
    assert.deepEqual((await test.ok<Named>(agent, 'activity.list')).names, names);
    const onGems = agentWith('task:read', 'gems:read');
    assert.deepEqual((await test.ok<Named>(onGems, 'activity.list')).names, { [transactionId]: 'Read a whole book' });
    const narrow = agentWith('task:read');
    assert.deepEqual((await test.ok<Named>(narrow, 'activity.list')).names, {});
  });

  it('ends before until, with and without since, and takes neither together with after', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family();
    const times: string[] = [];
    for (const reason of ['one', 'two', 'three']) {
      test.clock.advance(60_000);
      times.push(new Date(test.clock.now()).toISOString());
      await test.ok(parent, 'gems.adjust', { childId: childIds[0], delta: 1, reason });
    }
    const list = (args: object) => test.ok<Page>(parent, 'activity.list', { types: ['gems.adjusted'], ...args });
    const { items } = await list({});
    const [three, two, one] = items.map(({ eventId }) => eventId);
    const idsOf = (page: Page) => page.items.map(({ eventId }) => eventId);
    assert.deepEqual(idsOf(await list({ until: times[2] })), [two, one]);
    assert.deepEqual(idsOf(await list({ since: times[1], until: times[2] })), [two]);
    assert.equal(three, items[0]?.eventId);
    const { details } = await test.refused(parent, 'activity.list', { after: one, until: times[2] });
    assert.match(JSON.stringify(details), /\/until/);
  });

  it('refuses a type that does not exist, with the closest, and says what to do about an empty list', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const error = await test.refused(agent, 'activity.list', { types: ['task.completed', 'gems.adjust'] });
    const { problems } = error.details as { problems: { path: string; expected: string }[] };
    assert.equal(problems[0]?.path, '/types/1');
    assert.match(problems[0]?.expected ?? '', /the closest: gems\.adjusted/);
    const { nextStep } = await test.ok(agent, 'activity.list', { types: ['reward.created'] });
    assert.match(String(nextStep), /^Nothing of this kind happened; watch sprout:\/\/family\/activity/);
  });

  it('lists only the types, the kid and the time asked for', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family();
    test.clock.advance(60_000);
    const since = new Date(test.clock.now()).toISOString();
    await test.ok(parent, 'gems.adjust', { childId: childIds[0], delta: 1, reason: 'A' });
    await test.ok(parent, 'gems.adjust', { childId: childIds[1], delta: 1, reason: 'B' });
    await test.ok(parent, 'family.update', { name: 'Renamed' });

    const list = (args: object) => test.ok<Page>(parent, 'activity.list', { ...args });
    assert.deepEqual(typesOf(await list({ types: ['family.updated'] })), ['family.updated']);
    assert.deepEqual(typesOf(await list({ types: ['family.updated', 'family.created'] })), [
      'family.updated',
      'family.created',
    ]);
    assert.deepEqual(typesOf(await list({ childId: childIds[1] })), ['gems.adjusted', 'family.kid_added']);
    assert.deepEqual(typesOf(await list({ since })), ['family.updated', 'gems.adjusted', 'gems.adjusted']);
  });

  it('goes through all pages without repeating or missing an event of the same write', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Page = await test.ok<Page>(
        parent,
        'activity.list',
        cursor === null ? { limit: 1 } : { limit: 1, cursor },
      );
      seen.push(...typesOf(page));
      cursor = page.nextCursor;
    } while (cursor !== null);
    assert.deepEqual(seen, ['family.kid_added', 'family.kid_added', 'family.created']);
  });

  it('continues after an event, oldest first, even if the clock was set back', async () => {
    const test = sprout();
    const { parent, agent, childIds } = await test.family();
    const [known] = (await test.ok<Page>(agent, 'activity.list', { limit: 1 })).items;
    const seenAt = new Date(test.clock.now()).toISOString();
    test.clock.advance(-3 * 60 * 60_000);
    await test.ok(parent, 'gems.adjust', { childId: childIds[0], delta: 1, reason: 'One' });
    await test.ok(parent, 'family.update', { name: 'Renamed' });
    test.clock.advance(-3 * 60 * 60_000);
    await test.ok(parent, 'gems.adjust', { childId: childIds[1], delta: 2, reason: 'Two' });

    const after = known?.eventId;
    const list = (args: object) => test.ok<Page>(agent, 'activity.list', { after, ...args });
    const all = await list({});
    assert.deepEqual(typesOf(all), ['gems.adjusted', 'family.updated', 'gems.adjusted']);
    assert.deepEqual(all.items[0]?.payload, { delta: 1, source: 'manual', newBalance: 1 });
    assert.deepEqual([...(await test.ok<Page>(agent, 'activity.list', { limit: 3 })).items].reverse(), all.items);
    assert.deepEqual(typesOf(await list({ types: ['family.updated'] })), ['family.updated']);
    assert.deepEqual(typesOf(await list({ childId: childIds[1], types: ['gems.adjusted'] })), ['gems.adjusted']);
    assert.deepEqual((await list({ after: all.items[2]?.eventId })).items, []);
    // A list by time misses events, because the clock was set back.
    const since = await test.ok<Page>(agent, 'activity.list', { since: seenAt });
    assert.ok(since.items.every(({ type }) => type.startsWith('family.')));
  });

  it('says when there are more events after an event, and continues by cursor or by the last event', async () => {
    const test = sprout();
    const { agent, childIds } = await test.family();
    const [known] = (await test.ok<Page>(agent, 'activity.list', { limit: 1 })).items;
    for (const delta of [1, 2, 3]) {
      test.clock.advance(-60_000);
      await test.ok(agent, 'gems.adjust', { childId: childIds[0], delta, reason: 'More' });
    }
    const list = (args: object) => test.ok<Page>(agent, 'activity.list', { limit: 2, ...args });
    const deltasOf = ({ items }: Page) => items.map(({ payload }) => payload.delta);
    const first = await list({ after: known?.eventId });
    assert.deepEqual(deltasOf(first), [1, 2]);
    assert.match(first.nextStep, /There is more.*nextCursor/);
    const byCursor = await list({ after: known?.eventId, cursor: first.nextCursor });
    const byEvent = await list({ after: first.items[1]?.eventId });
    for (const last of [byCursor, byEvent]) assert.deepEqual([deltasOf(last), last.nextCursor], [[3], null]);
    assert.match(byEvent.nextStep, /after: the newest eventId/);
    // A cursor works only in the list that made it.
    const older = await list({});
    for (const args of [{ cursor: first.nextCursor }, { after: known?.eventId, cursor: older.nextCursor }])
      assert.equal((await test.refused(agent, 'activity.list', args)).reason, 'INVALID_CURSOR');
  });

  it('refuses a cursor that this list did not make', async () => {
    const test = sprout();
    const { parent } = await test.family();
    for (const cursor of ['x', encodeCursor(['1']), encodeCursor([1.5]), encodeCursor([1, 2])]) {
      assert.equal((await test.refused(parent, 'activity.list', { cursor })).reason, 'INVALID_CURSOR');
    }
  });
});
