import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { compileTemplate } from './uri-template.ts';

describe('a URI template', () => {
  const gems = compileTemplate('sprout://child/{childId}/gems');
  const activity = compileTemplate('sprout://family/activity{?types}');

  it('finds its parameters, decoded', () => {
    assert.deepEqual(gems.match('sprout://child/ch_1/gems'), { childId: 'ch_1' });
    assert.deepEqual(gems.match('sprout://child/a%2Fb%20c/gems'), { childId: 'a/b c' });
    assert.deepEqual(activity.match('sprout://family/activity'), {});
    assert.deepEqual(activity.match('sprout://family/activity?types=a.b,c.d'), { types: 'a.b,c.d' });
  });

  it('does not match another path, an unknown or a repeated query parameter, a fragment, or broken escapes', () => {
    const others = [
      'sprout://child//gems',
      'sprout://child/a/b/gems',
      'sprout://child/a/gems/',
      'sprout://child/a/gems#x',
      'sprout://child/a/gems?types=a.b',
      'sprout://child/%E0%A4%A/gems',
      'sprout://child/%00/gems',
      'sprout://child/a/gemsx',
      'xsprout://child/a/gems',
    ];
    for (const uri of others) assert.equal(gems.match(uri), undefined, uri);
    const queries = ['?types=a&types=b', '?other=1', '?constructor=1', '?__proto__=1', '?toString=x'];
    for (const query of queries) assert.equal(activity.match(`sprout://family/activity${query}`), undefined, query);
  });

  it('takes its literal parts literally', () => {
    const dotted = compileTemplate('sprout://a.b/(x)/{id}');
    assert.equal(dotted.match('sprout://aXb/(x)/1'), undefined);
    assert.deepEqual(dotted.match('sprout://a.b/(x)/1'), { id: '1' });
  });

  it('refuses a template that it does not understand', () => {
    for (const template of ['', '{?a}', 'sprout://x{+path}', 'sprout://x{?a}/y']) {
      assert.throws(() => compileTemplate(template), /cannot parse the URI template/, template);
    }
  });

  it('expands to the one URI that every spelling of it matches', () => {
    const id = fc
      .string({ minLength: 1, unit: 'binary' })
      .filter((text) => text.isWellFormed() && !text.includes('\0'));
    fc.assert(
      fc.property(id, (childId) => {
        const uri = gems.expand({ childId });
        assert.deepEqual(gems.match(uri), { childId });
      }),
    );
    assert.equal(gems.expand(gems.match('sprout://child/ch%5F1/gems?') ?? {}), 'sprout://child/ch_1/gems');
  });
});
