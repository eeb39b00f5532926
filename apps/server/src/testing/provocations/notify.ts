import { limits } from '#operations';
import { browserKeys as keys } from '../browser-keys.ts';
import type { Provocations } from './provocation.ts';

export const notifyProvocations: Provocations = {
  'notify.subscribe PUSH_SUBSCRIPTION_REFUSED': (stage) =>
    stage.refused(stage.family.parent, { endpoint: 'http://push.example/a', keys }),
  'notify.subscribe LIMIT_EXCEEDED': async ({ test, family, refused }) => {
    const at = (number: number) => ({ endpoint: `https://push.example/${number}`, keys });
    for (let number = 0; number < limits.browsersPerParent; number++) {
      await test.ok(family.parent, 'notify.subscribe', at(number));
    }
    return refused(family.parent, at(limits.browsersPerParent));
  },
};
