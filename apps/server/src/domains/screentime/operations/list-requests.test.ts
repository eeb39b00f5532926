import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { AnswerOf } from '#operations';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import type { definition as listScreentimeRequests } from './list-requests.ts';

type Page = AnswerOf<typeof listScreentimeRequests>;

onBothStores('screentime.list_requests', (sprout) => {
  it('filters by status and kid, newest first', async () => {
    const test = sprout();
    const { agent, kids, childIds } = await test.family();
    const ask = async (kid: 0 | 1) =>
      String((await test.ok(kids[kid], 'kid.request_screentime', { durationMinutes: 5, reason: 'Please' })).requestId);
    const approved = await ask(0);
    await test.ok(agent, 'screentime.review_request', { requestId: approved, action: 'approve' });
    const denied = await ask(0);
    await test.ok(agent, 'screentime.review_request', { requestId: denied, action: 'deny' });
    const cancelled = await ask(1);
    await test.ok(kids[1], 'kid.cancel_screentime', { requestId: cancelled });
    const pending = await ask(1);
    const list = async (args: object) => {
      const { items } = await test.ok<Page>(agent, 'screentime.list_requests', { ...args });
      return items.map(({ requestId }) => requestId);
    };
    assert.deepEqual(await list({}), [pending], 'what waits, unless something else is asked for');
    assert.deepEqual(await list({ status: 'all' }), [pending, cancelled, denied, approved]);
    assert.deepEqual(await list({ status: 'all', childId: childIds[1] }), [pending, cancelled]);
    assert.deepEqual(await list({ status: 'pending' }), [pending]);
    assert.deepEqual(await list({ status: 'denied', childId: childIds[0] }), [denied]);
    assert.deepEqual(await list({ status: 'denied', childId: childIds[1] }), []);
    assert.deepEqual(await list({ status: 'expired' }), []);
  });

  it('names the request that has waited longest as the next step, and says when none waits', async () => {
    const test = sprout();
    const { agent, kids } = await test.family();
    const step = async () => String((await test.ok(agent, 'screentime.list_requests', { status: 'all' })).nextStep);
    assert.match(await step(), /^There is none: watch /);
    const { requestId } = await test.ok(kids[0], 'kid.request_screentime', { durationMinutes: 5 });
    await test.ok(kids[1], 'kid.request_screentime', { durationMinutes: 5, reason: '"status":"pending"' });
    assert.match(
      await step(),
      new RegExp(`^Request ${requestId} waits for a parent’s decision; screentime\\.review_request `),
    );
    const { items } = await test.ok<Page>(agent, 'screentime.list_requests', {});
    for (const request of items) {
      await test.ok(agent, 'screentime.review_request', { requestId: request.requestId, action: 'deny' });
    }
    assert.match(await step(), /^None of these waits/);
  });

  it('shows all fields of a request, by pages', async () => {
    const test = sprout();
    const { parent, kids, childIds } = await test.family();
    const { requestId } = await test.ok(kids[0], 'kid.request_screentime', { durationMinutes: 5, reason: 'Please' });
    await test.ok(kids[1], 'kid.request_screentime', { durationMinutes: 6 });
    const first = await test.ok<Page>(parent, 'screentime.list_requests', { limit: 1 });
    assert.equal(first.items[0]?.durationMinutes, 6);
    const second = await test.ok<Page>(parent, 'screentime.list_requests', { limit: 1, cursor: first.nextCursor });
    assert.deepEqual(second.items, [
      {
        requestId,
        childId: childIds[0],
        durationMinutes: 5,
        reason: 'Please',
        status: 'pending',
        createdAt: '2026-05-23T14:00:00+02:00',
        resolvedAt: null,
        grantedMinutes: null,
      },
    ]);
    assert.equal(second.nextCursor, null);
    const error = await test.refused(parent, 'screentime.list_requests', { cursor: 'odd' });
    assert.equal(error.reason, 'INVALID_CURSOR');
  });
});
