import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Transaction } from '../../../store/port.ts';
import { Call } from '../call.ts';
import type { Parts } from '../parts.ts';
import { replay } from './replay.ts';

test('a call with a key asks for its key, its stored answer and the clock in one round trip', () => {
  const asked: string[] = [];
  const ask = (what: string) => {
    asked.push(what);
    return new Promise<never>(() => {});
  };
  const tx = {
    dialect: { engine: 'postgres' },
    tryLock: () => ask('the key'),
    one: (sql: string) => ask(sql.includes('family_clock') ? 'the clock' : 'the answer'),
  } as unknown as Transaction;
  const call = new Call({ operation: 'gems.adjust', args: {}, caller: null }, 0);
  call.keyScope = { name: 'n', familyId: 'f', caller: 'c', operation: 'o', key: 'k' };
  void replay(call, {} as Parts, tx);
  assert.deepEqual(asked, ['the key', 'the answer', 'the clock']);
});
