import { actOnRules, fillWithRules, newRule } from '../new-rule.ts';
import { newSkill } from '../new-skill.ts';
import { newTask } from '../new-task.ts';
import { connectAgent } from '../sign-in.ts';
import { madeUpCursor, type Provocation, type Provocations, type Stage } from './provocation.ts';

const praise = { when: { event: 'task.completed' }, then: [{ remind: { text: 'Say well done.' } }] };

/** Makes a rule that has a fault, or makes a fault into one. */
const faulty =
  (fields: (stage: Stage) => object | Promise<object>): Provocation =>
  async (stage) => {
    const { test, family, refused } = stage;
    const ruleId = await newRule(test, family.parent);
    const found = await fields(stage);
    return refused(family.parent, { ruleId, name: 'Faulty', ...praise, ...found });
  };

/** The same for an operation that takes no ruleId. */
const without =
  (provoke: Provocation): Provocation =>
  (stage) =>
    provoke({
      ...stage,
      refused: (caller, { ruleId: _, ...args } = {}) => stage.refused(caller, args),
    });

const feedsItself = faulty(({ family }) => ({
  when: { event: 'gems.adjusted' },
  then: [{ tool: 'gems.adjust', arguments: { childId: family.childIds[0], delta: 1, reason: 'More' } }],
}));
const neverFires = faulty(() => ({ when: { event: 'task.completed', after: '18:00', before: '17:00' } }));
const unknownPlaceholder = faulty(() => ({ then: [{ remind: { text: '{{event.rewardId}}' } }] }));
const running = (skill: object) =>
  faulty(async ({ test, family }) => {
    const { skillId } = await newSkill(test, family.parent, { inputVariables: [], prompt: 'Look.', ...skill });
    return { then: [{ run: { skillId } }] };
  });
const archived = faulty(async ({ test, family }) => {
  const { skillId } = await newSkill(test, family.parent, { inputVariables: [], prompt: 'Look.' });
  await test.ok(family.parent, 'skill.archive', { skillId });
  return { then: [{ run: { skillId } }] };
});

const notYours: Provocation = async ({ test, family, refused }) => {
  const agent = await connectAgent(test, family.parent, ['rule:write']);
  return refused(agent, { ruleId: await newRule(test, family.parent) });
};

/** A rule that asks. */
async function asking({ test, family }: Stage) {
  const { taskId } = await newTask(test, family.parent);
  const gift = { tool: 'gems.adjust', arguments: { childId: family.childIds[0], delta: 1, reason: 'More' } };
  const ruleId = await newRule(test, family.parent, { then: [gift] });
  await test.ok(family.kids[0], 'kid.submit_task', { taskId });
  await actOnRules(test, family);
  const { fired } = await test.ok<{ fired: { matchId: string }[] }>(family.parent, 'rule.describe', { ruleId });
  return { matchId: fired[0]?.matchId ?? '' };
}

export const ruleProvocations: Provocations = {
  'rule.create RULE_LOOP': without(feedsItself),
  'rule.create RULE_NEVER_FIRES': without(neverFires),
  'rule.create UNKNOWN_PLACEHOLDER': without(unknownPlaceholder),
  'rule.create HOME_AGENT_SKILL': without(running({ category: 'home_agent' })),
  'rule.create SCHEDULER_AS_RUN_SKILL': without(running({ handsReferenced: ['heartbeat_create'] })),
  'rule.create SKILL_ARCHIVED': without(archived),
  'rule.create LIMIT_EXCEEDED': async ({ test, family, refused }) => {
    await fillWithRules(test, family);
    return refused(family.parent, { name: 'One more', ...praise });
  },
  'rule.update LIMIT_EXCEEDED': async ({ test, family, refused }) => {
    const ruleId = await newRule(test, family.parent);
    await test.ok(family.parent, 'rule.archive', { ruleId });
    await fillWithRules(test, family);
    return refused(family.parent, { ruleId, state: 'active' });
  },
  'rule.update RULE_LOOP': feedsItself,
  'rule.update RULE_NEVER_FIRES': neverFires,
  'rule.update UNKNOWN_PLACEHOLDER': unknownPlaceholder,
  'rule.update HOME_AGENT_SKILL': running({ category: 'home_agent' }),
  'rule.update SCHEDULER_AS_RUN_SKILL': running({ handsReferenced: ['heartbeat_create'] }),
  'rule.update SKILL_ARCHIVED': archived,
  'rule.update RULE_NOT_YOURS': notYours,
  'rule.archive RULE_NOT_YOURS': notYours,
  'rule.list INVALID_CURSOR': madeUpCursor,
  'rule.decide ALREADY_RESOLVED': async (stage) => {
    const { test, family, refused } = stage;
    const { matchId } = await asking(stage);
    await test.ok(family.parent, 'rule.decide', { matchId, yes: true });
    return refused(family.parent, { matchId, yes: true });
  },
};
