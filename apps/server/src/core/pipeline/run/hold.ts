import type { NeedsParent } from '../../ceilings/held-call.ts';
import { canonicalHash } from '../../json/canonical.ts';
import { withoutControls } from '../../operations/control-arguments.ts';
import { stepFor } from '../../operations/step-for.ts';
import type { Principal } from '../../principal.ts';
import type { Call } from '../call.ts';
import type { Parts } from '../parts.ts';
import { replay } from './replay.ts';
import { openRecord } from './run-operation.ts';
import { stamp } from './stamp.ts';

/** Puts a call on a card instead of making it, and answers so. With a key, that answer is stored like any other. */
export async function holdCall(call: Call, parts: Parts, { reasons }: NeedsParent): Promise<void> {
  const principal = call.principal as Principal;
  const args = withoutControls(call.request.args) as Readonly<Record<string, unknown>>;
  const held = {
    operation: call.operation.definition.name,
    args,
    prepared: { value: call.prepared, waits: [] },
    reasons,
    key: call.keyScope,
    argsHash: canonicalHash(args),
  };
  await parts.store.write(async (tx) => {
    call.reset();
    await replay(call, parts, tx);
    if (call.isReplay) return;
    const record = await openRecord(call, parts, tx, principal, false);
    call.auditedAs = 'inbox.ask';
    call.body = {
      waitingForParent: await parts.holdCall(record, held),
      nextStep: stepFor(
        principal,
        'Nothing has happened yet: a card asks the parents, and a yes makes exactly this call. Tell the parent so. ' +
          'sprout://family/inbox shows the answer; inbox.withdraw takes the question back.',
      ),
    };
    await stamp(call, parts, tx);
  });
}
