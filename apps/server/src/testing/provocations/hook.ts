import { limits } from '#operations';
import { makeMany, type Provocations } from './provocation.ts';

const hook = { name: 'Agent', url: 'https://example.org/hook', events: ['task.completed'] };
const unsafe = { url: 'http://example.org/hook' };

export const hookProvocations: Provocations = {
  'hook.create HOOK_REFUSED': ({ family, refused }) => refused(family.parent, { ...hook, ...unsafe }),
  'hook.create LIMIT_EXCEEDED': async ({ family, call, refused }) => {
    await makeMany(limits.hooksPerFamily, () => call(family.parent, hook));
    return refused(family.parent, hook);
  },
  'hook.update HOOK_REFUSED': async ({ test, family, refused }) => {
    const { hookId } = await test.ok<{ hookId: string }>(family.parent, 'hook.create', hook);
    return refused(family.parent, { hookId, ...unsafe });
  },
};
