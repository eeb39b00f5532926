import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Audience } from '../operations/define-operation.ts';
import type { Principal } from '../principal.ts';
import { authorise, isAuthorised } from './authorise.ts';
import type { Scope } from './scopes.ts';

const gate = (audience: Audience[], scope: Scope | null = 'gems:read') => ({ name: 'a.b', audience, scope });
const caller = (kind: Principal['kind'], ...scopes: Scope[]): Principal => ({
  kind,
  familyId: 'f',
  actorId: 'a',
  channelId: 'c',
  scopes: new Set(scopes),
});

describe('who may call', () => {
  it('is every caller if the audience is anyone, signed in or not', () => {
    authorise(null, gate(['anyone']));
    authorise(caller('kid'), gate(['anyone']));
  });

  it('is no caller without a sign-in for any other audience', () => {
    assert.throws(() => authorise(null, gate(['parent'])), { reason: 'NOT_SIGNED_IN', httpStatus: 401 });
  });

  it('is a caller of the audience, and the refusal says whom to ask instead', () => {
    authorise(caller('kid'), gate(['kid']));
    assert.throws(() => authorise(caller('kid', 'gems:read'), gate(['agent', 'parent'])), {
      reason: 'AUDIENCE_MISMATCH',
      fix: 'Ask an agent or a parent to do it.',
    });
  });

  it('is an agent with the scope; people need no scope', () => {
    authorise(caller('agent', 'gems:read'), gate(['agent']));
    authorise(caller('parent'), gate(['parent']));
    assert.throws(() => authorise(caller('agent', 'gems:adjust'), gate(['agent'])), {
      reason: 'SCOPE_MISSING',
      details: { scope: 'gems:read' },
    });
  });

  it('is Sprout itself where agents may call', () => {
    authorise(caller('sprout', 'gems:read'), gate(['agent']));
    assert.throws(() => authorise(caller('sprout'), gate(['agent'])), { reason: 'SCOPE_MISSING' });
    assert.throws(() => authorise(caller('sprout'), gate(['parent'])), { reason: 'AUDIENCE_MISMATCH' });
  });

  it('is the same for isAuthorised', () => {
    const callers = (['agent', 'parent', 'kid', 'sprout'] as const).flatMap((kind) => [
      caller(kind),
      caller(kind, 'gems:read'),
      { ...caller(kind), scopes: 'all' } as const,
    ]);
    const gates = (['agent', 'parent', 'kid', 'sprout', 'anyone'] as const).flatMap((kind) => [
      gate([kind]),
      gate([kind], null),
      gate(['parent', kind]),
    ]);
    for (const one of [null, ...callers]) {
      for (const each of gates) {
        const lets = () => authorise(one, each);
        if (isAuthorised(one, each)) assert.doesNotThrow(lets);
        else assert.throws(lets);
      }
    }
  });
});
