import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import '../../catalogue.ts';
import type { Principal } from '../principal.ts';
import type { Scope } from '../scopes/scopes.ts';
import { fixFor } from './fix-for.ts';

const base = { familyId: 'fam_1', actorId: 'par_1', channelId: 'gr_1' };
const agentWith = (...scopes: Scope[]): Principal => ({ ...base, kind: 'agent', scopes: new Set(scopes) });
const fix = 'Call run.start, then run.submit_output. Or read its prompt with skill.get.';

describe('the fix of a refusal', () => {
  it('stays as it is if the caller can follow it, or is no agent', () => {
    assert.equal(fixFor(agentWith('run:write', 'skill:read'), fix), fix);
    assert.equal(fixFor({ ...base, kind: 'parent', scopes: 'all' }, fix), fix);
    assert.equal(fixFor(null, fix), fix);
  });

  it('says which scopes its calls need that the agent lacks, each once', () => {
    assert.equal(
      fixFor(agentWith('skill:read'), fix),
      `${fix} This connection lacks run:write: ask the parent to allow that on the Agents page of Sprout.`,
    );
    assert.match(fixFor(agentWith(), fix), / lacks run:write and skill:read: /);
  });

  it('leaves what a parent does to the parent', () => {
    const theirs = 'A parent can switch them on again with gems.set_enabled.';
    assert.equal(fixFor(agentWith(), theirs), theirs);
  });
});
