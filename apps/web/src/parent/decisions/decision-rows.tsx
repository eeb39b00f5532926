import { useEffect, useRef, useState } from 'preact/hooks';
import { later } from '../../client/surroundings.ts';
import { type Steady, useSettling } from '../../ui/steady-list.ts';
import { isWide } from '../parts/is-wide.ts';
import type { Decision } from './decision.ts';
import { keyOf, NewOnes } from './decision-list.tsx';
import { type Decided, DecidedRow, DecisionRow } from './decision-row.tsx';

/** How long what was decided stays in its place, with the way back. After that it stands under what happened. */
const STAYS_MS = 10_000;

/** All that waits, one row each. One row is open at a time; what was answered stays in its place for a while. */
export function DecisionRows({ steady }: { readonly steady: Steady<Decision> }) {
  const list = useSettling();
  const { decided, keep, forget } = useDecided();
  const order = useRef<readonly string[]>([]);
  // What was taken back keeps its place until it is asked again.
  const returning = useRef(new Set<string>());
  const open = useRef<string | undefined>(undefined);
  const [, draw] = useState(0);
  const shown = new Map(steady.shown.map((decision) => [keyOf(decision), decision]));
  const kept = order.current.filter((key) => shown.has(key) || decided.has(key) || returning.current.has(key));
  const keys = [...kept, ...[...shown.keys()].filter((key) => !kept.includes(key))];
  order.current = keys;
  const isThere = open.current !== undefined && shown.has(open.current) && !decided.has(open.current);
  const opened = isThere || !isWide() ? open.current : keys.find((key) => shown.has(key) && !decided.has(key));
  const giveBack = (key: string) => {
    returning.current.add(key);
    forget(key);
  };
  const openRow = (key: string, isOpen: boolean) => {
    open.current = isOpen ? key : undefined;
    draw((round) => round + 1);
  };
  return (
    <>
      <NewOnes {...steady} />
      <div class="decision-rows" ref={list}>
        {keys.map((key, index) => {
          const endsCard = shown.get(keys[index + 1] ?? '')?.kind === 'question';
          const done = decided.get(key);
          const decision = shown.get(key);
          if (done !== undefined)
            return (
              <DecidedRow
                key={key}
                {...done}
                endsCard={endsCard}
                undo={done.undo && takingBack(done.undo, () => giveBack(key))}
              />
            );
          if (decision === undefined) return null;
          return (
            <DecisionRow
              key={decision.question.cardId}
              decision={decision}
              isOpen={key === opened}
              endsCard={endsCard}
              onOpen={(isOpen) => openRow(key, isOpen)}
              onDecided={(what) => keep(key, what)}
            />
          );
        })}
      </div>
    </>
  );
}

function takingBack(undo: NonNullable<Decided['undo']>, first: () => void) {
  return {
    ...undo,
    act: () => {
      first();
      undo.act();
    },
  };
}

/** What was decided here in the last seconds, by what it was about. */
function useDecided() {
  const [decided, setDecided] = useState<ReadonlyMap<string, Decided>>(new Map());
  const timers = useRef(new Map<string, () => void>());
  const forget = (key: string) => {
    timers.current.get(key)?.();
    timers.current.delete(key);
    setDecided((now) => new Map([...now].filter(([other]) => other !== key)));
  };
  const keep = (key: string, what: Decided) => {
    setDecided((now) => new Map([...now, [key, what]]));
    timers.current.set(
      key,
      later(STAYS_MS, () => forget(key)),
    );
  };
  useEffect(
    () => () => {
      for (const stop of timers.current.values()) stop();
    },
    [],
  );
  return { decided, keep, forget };
}
