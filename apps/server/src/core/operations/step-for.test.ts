import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import '../../catalogue.ts';
import type { Principal } from '../principal.ts';
import { stepFor } from './step-for.ts';

const base = { familyId: 'fam_1', actorId: 'par_1', channelId: 'gr_1' };
const agent: Principal = { ...base, kind: 'agent', scopes: new Set(['gems:adjust'] as const) };
const parent: Principal = { ...base, kind: 'parent', scopes: 'all' };

describe('the next step of a caller', () => {
  it('stays as it is if the caller can take it', () => {
    const step = 'Tell the parent the new balance; gems.revert takes it back.';
    assert.equal(stepFor(agent, step), step);
    assert.equal(stepFor(null, step), step);
  });

  it('leaves out what the caller may not call, by its kind or its scopes', () => {
    const step = 'A question waits; a parent answers with inbox.answer; gems.revert takes it back. Be kind.';
    assert.equal(stepFor(agent, step), 'A question waits; gems.revert takes it back. Be kind.');
    assert.equal(stepFor(parent, step), step);
    assert.equal(
      stepFor(agent, 'gems.query_balance shows it; then tell the parent; gems.revert undoes it.'),
      'Then tell the parent; gems.revert undoes it.',
    );
  });

  it('names another call if none is left', () => {
    assert.equal(
      stepFor(agent, 'Tell the parent the new balance; gems.list_transactions shows the history.'),
      'Tell the parent the new balance. mcp.whoami tells what else you may call.',
    );
    assert.equal(stepFor(agent, 'task.list shows the rest.'), 'mcp.whoami tells what else you may call.');
  });
});
