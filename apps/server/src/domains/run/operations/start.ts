import { startRun as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { authorityOf } from '../run.ts';
import { startRun } from '../start-run.ts';

export const start = implementWrite(definition, {
  run(context, { postResultNotify, ...asked }) {
    return startRun(context, {
      ...asked,
      origin: { kind: 'request' },
      authority: authorityOf(context.principal),
      postResult: postResultNotify,
    });
  },
  nextStep: 'Watch sprout://family/runs; run.get shows what it does.',
});
