import { startRun as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import type { RunPorts } from '../ports.ts';
import { authorityOf } from '../run.ts';
import { startRun } from '../start-run.ts';

export const start = (ports: RunPorts) =>
  implementWrite(definition, {
    run(context, { postResultNotify, ...asked }) {
      return startRun(context, ports, {
        ...asked,
        origin: { kind: 'request' },
        authority: authorityOf(context.principal),
        postResult: postResultNotify,
      });
    },
    nextStep:
      'Watch sprout://family/runs; run.get shows what it does. One that waits for an agent gives you the work with run.submit_output and claim: true.',
  });
