import type { Principal } from '../core/principal.ts';
import type { SafetyProvider, SafetyRequest, Signal } from '../domains/safety/index.ts';
import type { TestSprout } from './test-sprout.ts';

export const lookBack = {
  name: 'Look back',
  description: 'What went well this week.',
  prompt:
    'For {{input.child_name}} on {{input.today}}: read the tasks of the week and tell the parents what went well.',
  inputVariables: [{ name: 'child_name' }, { name: 'today', type: 'date' }],
};

/** A skill that the policy lets kids of six to eight launch. The first kid of a test family is seven, the second eleven. */
export const joke = {
  name: 'Joke of the day',
  description: 'A joke to tell at dinner.',
  prompt: 'Learn this joke: why did the tomato turn red? Because it saw the salad dressing!',
  kidCallable: true,
  ageRange: '6-8',
};

/** A skill of kids about which the policy asks a parent. */
export const film = { ...joke, name: 'Film', prompt: 'Search the web for a film about rabbits.' };

export interface Written {
  readonly skillId: string;
  readonly status: string;
  readonly warnings: string[];
}

export function newSkill(test: TestSprout, caller: Principal, fields: Record<string, unknown> = {}) {
  return test.ok<Written>(caller, 'skill.write', { ...lookBack, ...fields });
}

/** The whole skill as agents see it. */
export async function skillOf(test: TestSprout, caller: Principal, skillId: string) {
  const { skill, canvases } = await test.ok<{
    skill: Record<string, unknown>;
    canvases: Record<string, unknown>[];
  }>(caller, 'skill.get', { skillId });
  return { ...skill, canvases } as Record<string, unknown>;
}

/** A provider that says what a test wants, and remembers what it was asked. */
export class TestSafety implements SafetyProvider {
  readonly asked: SafetyRequest[] = [];
  answer: (request: SafetyRequest) => Promise<readonly Signal[]> | readonly Signal[] = () => [];

  async check(request: SafetyRequest): Promise<readonly Signal[]> {
    this.asked.push(request);
    return this.answer(request);
  }
}

/** A service rejects this field. */
export function rejectedBy(field: string): Signal {
  return { field, category: 'drugs', level: 'reject', source: 'service', sentence: null };
}
