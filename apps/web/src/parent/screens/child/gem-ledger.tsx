import { useState } from 'preact/hooks';
import { whenWords } from '../../../client/dates.ts';
import { liveUris } from '../../../client/live-uris.ts';
import type { AnswerOf } from '../../../client/operations.ts';
import { serverNow } from '../../../client/server-clock.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { TextField } from '../../../ui/parts/field.tsx';
import { Form } from '../../../ui/parts/form.tsx';
import { Gems } from '../../../ui/parts/gems.tsx';
import { Sheet } from '../../../ui/parts/sheet.tsx';
import { tell, warn } from '../../../ui/parts/toast.tsx';
import { useLive } from '../../../ui/use-live.ts';
import { useRead } from '../../../ui/use-read.ts';
import { familyNow, type Kid } from '../../family.ts';
import { Shown } from '../../parts/shown.tsx';
import { act, client, live } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';
import { tellOutcome } from '../../words/tell-outcome.ts';
import { GoalSheet } from './goal.tsx';
import { useHeldGems } from './use-held-gems.ts';

type Transaction = AnswerOf<'gems.list_transactions'>['items'][number];

/** The balance, the goal, and every gem with its reason. What was given by hand can be taken back. */
export function GemLedger({ kid }: { readonly kid: Kid }) {
  const words = wordsOf('child');
  const { childId } = kid;
  const gems = useLive(live, liveUris.gems(childId));
  const version = gems.is === 'ready' ? gems.value.version : '';
  const { state, again } = useRead(
    () => client.read('gems.list_transactions', { childId, limit: 20 }),
    [childId, version],
  );
  const [isGiving, setIsGiving] = useState(false);
  const [isAiming, setIsAiming] = useState(false);
  const balance = gems.is === 'ready' ? gems.value.balance : kid.gems;
  const held = useHeldGems(childId);
  return (
    <section class="stack" aria-labelledby="gems">
      <h2 id="gems">{words.gems}</h2>
      <Card>
        <div class="row wraps">
          <span class="grow">
            {kid.goal === null ? (
              <span class="soft">{words.noGoal}</span>
            ) : (
              <span dir="auto">
                {words.goal({ name: kid.goal.name })} ·{' '}
                {words.goalLeft({ left: Math.max(0, kid.goal.gemsRequired - (balance - held)) })}
              </span>
            )}
          </span>
          <Gems count={balance} spoken={wordsOf('units').gems({ count: balance })} />
        </div>
        {held > 0 && <p class="soft small">{words.held({ gems: held })}</p>}
        <div class="buttons">
          <Button onClick={() => setIsGiving(true)}>{words.give}</Button>
          <Button onClick={() => setIsAiming(true)}>{words.goalChange}</Button>
        </div>
      </Card>
      <details>
        <summary>{words.ledger}</summary>
        <Shown state={state} again={again}>
          {({ items }) => (
            <ul class="stack ledger">
              {items.map((transaction) => (
                <Row key={transaction.transactionId} transaction={transaction} />
              ))}
            </ul>
          )}
        </Shown>
      </details>
      {isAiming && <GoalSheet kid={kid} onClose={() => setIsAiming(false)} />}
      {isGiving && <GiveSheet kid={kid} onClose={() => setIsGiving(false)} />}
    </section>
  );
}

function Row({ transaction }: { readonly transaction: Transaction }) {
  const words = wordsOf('child');
  const { transactionId, delta, reason, source, timestamp, reverts, revertedBy } = transaction;
  const mayRevert = source === 'manual' && reverts === null && revertedBy === null;
  return (
    <li class="card row wraps">
      <span class="grow kid-day-words">
        <span dir="auto">{reason}</span>
        <span class="soft small">
          {whenWords(timestamp, familyNow().timezone, serverNow())}
          {revertedBy !== null && ` · ${words.wasTakenBack}`}
          {reverts !== null && ` · ${words.isTakingBack}`}
        </span>
      </span>
      <Gems count={delta > 0 ? `+${delta}` : `−${-delta}`} spoken={wordsOf('units').gems({ count: delta })} />
      {mayRevert && (
        <Button look="quiet" onClick={() => takeBack(transactionId)}>
          {words.takeBack}
        </Button>
      )}
    </li>
  );
}

async function takeBack(transactionId: string): Promise<void> {
  const outcome = await act('gems.revert', { transactionId });
  tellOutcome(outcome, wordsOf('shared').undone);
}

function GiveSheet({ kid, onClose }: { readonly kid: Kid; readonly onClose: () => void }) {
  const words = wordsOf('child');
  const [amount, setAmount] = useState('1');
  const [reason, setReason] = useState('');
  const delta = Number(amount);
  const isReady = Number.isInteger(delta) && delta !== 0 && reason.trim() !== '';
  const give = async () => {
    const outcome = await act('gems.adjust', { childId: kid.childId, delta, reason: reason.trim() });
    if (!outcome.ok) return warn(problemWords(outcome.problem));
    onClose();
    const gems = wordsOf('units').gems({ count: Math.abs(delta) });
    const { transactionId } = outcome.data;
    tell(delta > 0 ? words.given({ gems, kid: kid.name }) : words.taken({ gems, kid: kid.name }), {
      label: wordsOf('shared').undo,
      act: () => void takeBack(transactionId),
    });
  };
  return (
    <Sheet title={words.giveTo({ kid: kid.name })} onClose={onClose}>
      <Form class="stack" onSend={give}>
        <TextField
          label={words.amount}
          hint={words.amountHint}
          type="number"
          step={1}
          value={amount}
          onValue={setAmount}
        />
        <TextField
          label={words.why}
          hint={words.whyHint}
          value={reason}
          onValue={setReason}
          maxLength={200}
          isRequired
        />
        <div class="buttons">
          <Button type="submit" look="main" disabled={!isReady}>
            {delta < 0 ? words.take : words.send}
          </Button>
          <Button onClick={onClose}>{wordsOf('shared').cancel}</Button>
        </div>
      </Form>
    </Sheet>
  );
}
