import assert from 'node:assert/strict';
import { it } from 'node:test';
import { toldRequest } from './last-request.ts';

const noon = Date.parse('2026-05-23T12:00:00Z');
const at = (minutes: number) => new Date(noon + minutes * 60_000).toISOString();
const none = { durationMinutes: 30, grantedMinutes: null, decisionReason: null };
const pending = { ...none, status: 'pending', createdAt: at(0), resolvedAt: null } as const;
const denied = { ...pending, status: 'denied', resolvedAt: at(1) } as const;
const approved = {
  ...pending,
  status: 'approved',
  createdAt: at(10),
  resolvedAt: at(11),
  grantedMinutes: 15,
} as const;
const told = (requests: Parameters<typeof toldRequest>[0], minutes: number, isRunning: boolean) =>
  toldRequest(requests, noon + minutes * 60_000, isRunning)?.status;

it('tells of the request that waits, also while the sun runs', () => {
  assert.equal(told([pending], 5, false), 'pending');
  assert.equal(told([pending], 5, true), 'pending');
});

it('tells of a no for an hour, and never beside a running sun', () => {
  assert.equal(told([denied], 5, false), 'denied');
  assert.equal(told([denied], 5, true), undefined);
  assert.equal(told([denied], 90, false), undefined);
});

it('tells of fewer minutes while they last, and not beside a later sun', () => {
  assert.equal(told([approved], 12, true), 'approved');
  assert.equal(told([approved], 45, false), undefined);
  assert.equal(told([approved], 45, true), undefined);
});

it('leaves a yes to all minutes to the sun, unless a grown-up had a word for it', () => {
  const whole = { ...approved, grantedMinutes: 30 };
  assert.equal(told([whole], 12, true), undefined);
  assert.equal(told([{ ...whole, decisionReason: 'Have fun' }], 12, true), 'approved');
});

it('tells of the latest only, in whatever order they come', () => {
  assert.equal(told([denied, approved], 12, true), 'approved');
  assert.equal(told([approved, denied], 12, true), 'approved');
  assert.equal(told([approved, denied], 45, false), undefined);
  assert.equal(
    told([{ ...pending, status: 'cancelled', createdAt: at(20), resolvedAt: at(21) }, denied], 22, false),
    undefined,
  );
  assert.equal(told([], 0, false), undefined);
});
