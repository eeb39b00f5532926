import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createLiveHub, type Hint } from './hub.ts';

const hint = (familyId: string, uri: string, version = '1'): Hint => ({ familyId, uri, version });

function failOn(fault: unknown): never {
  throw fault;
}

describe('the live hub', () => {
  it('tells those who watch that URI of that family, in order, and nobody else', () => {
    const hub = createLiveHub(failOn);
    const heard: Hint[] = [];
    hub.watch('a', 'x', (next) => heard.push(next));
    const sent = [hint('a', 'x', '1'), hint('b', 'x'), hint('a', 'y'), hint('a', 'x', '2')];
    hub.publish(sent);
    assert.deepEqual(heard, [sent[0], sent[3]]);
  });

  it('tells nobody who stopped, even while it tells the others', () => {
    const hub = createLiveHub(failOn);
    const heard: string[] = [];
    const stopSecond = hub.watch('a', 'x', () => heard.push('first'));
    hub.watch('a', 'x', () => {
      stopSecond();
      heard.push('second');
    });
    hub.publish([hint('a', 'x'), hint('a', 'x')]);
    assert.deepEqual(heard, ['first', 'second', 'second']);
    stopSecond();
  });

  it('counts a function that watches twice twice, and ends each once', () => {
    const hub = createLiveHub(failOn);
    let calls = 0;
    const count = () => calls++;
    const [stop] = [hub.watch('a', 'x', count), hub.watch('a', 'x', count)];
    hub.publish([hint('a', 'x')]);
    stop();
    stop();
    hub.publish([hint('a', 'x')]);
    assert.equal(calls, 3);
  });

  it('goes on when a listener throws, and reports it', () => {
    const faults: unknown[] = [];
    const hub = createLiveHub((fault) => faults.push(fault));
    let calls = 0;
    hub.watch('a', 'x', () => {
      throw new Error('mine');
    });
    hub.watch('a', 'x', () => calls++);
    hub.publish([hint('a', 'x')]);
    assert.deepEqual([calls, faults.length], [1, 1]);
  });
});
