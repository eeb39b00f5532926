import { useEffect, useState } from 'preact/hooks';
import { encode } from 'uqr';
import { timeWords } from '../../client/dates.ts';
import { liveUris } from '../../client/live-uris.ts';
import type { AnswerOf } from '../../client/operations.ts';
import { serverNow } from '../../client/server-clock.ts';
import { later } from '../../client/surroundings.ts';
import { wordsOf } from '../../client/words.ts';
import { Button } from '../../ui/parts/button.tsx';
import { warn } from '../../ui/parts/toast.tsx';
import { useLive } from '../../ui/use-live.ts';
import { familyNow, kidName } from '../family.ts';
import { client, live } from '../sprout.ts';
import { problemWords } from '../words/problem-words.ts';
import { stateOf } from './pairing-code.ts';
import { homeOriginsIn, reachableAt } from './reachable.ts';

type Code = AnswerOf<'access.create_pairing_code'>;

const paired = liveUris.activity(['access.device_paired']);

interface PairingProps {
  /** The kid whose code is there without a tap. */
  readonly startsWith?: string | undefined;
}

/** One button for each kid; a tap shows the code, and the QR code that has it. */
export function Pairing({ startsWith }: PairingProps) {
  const words = wordsOf('pairing');
  const [code, setCode] = useState<Code | undefined>(undefined);
  const pairings = useLive(live, paired);
  const make = async (childId: string) => {
    const outcome = await client.once('access.create_pairing_code', { childId });
    if (outcome.ok) setCode(outcome.data);
    else warn(problemWords(outcome.problem));
  };
  useEffect(() => {
    if (startsWith !== undefined) void make(startsWith);
  }, [startsWith]);
  return (
    <div class="stack">
      <div class="buttons">
        {familyNow().kids.map(({ childId, name }) => (
          <Button key={childId} onClick={() => make(childId)}>
            {words.codeFor({ kid: name })}
          </Button>
        ))}
      </div>
      {code !== undefined && (
        <CodeState key={code.code} code={code} pairings={pairings.is === 'ready' ? pairings.value.events : []} />
      )}
    </div>
  );
}

/** A code that was used or whose time is over is not shown any more: it would lead nowhere. */
function CodeState({ code, pairings }: { readonly code: Code; readonly pairings: Parameters<typeof stateOf>[1] }) {
  const words = wordsOf('pairing');
  const [now, setNow] = useState(serverNow());
  useEffect(() => later(Date.parse(code.expiresAt) - serverNow(), () => setNow(Date.parse(code.expiresAt))), [code]);
  const state = stateOf(code, pairings, now);
  return (
    <div role="status">
      {state === 'waiting' && <CodeView code={code} />}
      {state === 'used' && <p class="notice">{words.used({ kid: kidName(code.childId) })}</p>}
      {state === 'over' && <p class="notice">{words.over}</p>}
    </div>
  );
}

interface CodeViewProps {
  /** A wall is nobody's. */
  readonly code: Omit<Code, 'childId'> & Partial<Pick<Code, 'childId'>>;
}

/** A code as a picture and in letters, with the address that other devices reach. */
export function CodeView({ code }: CodeViewProps) {
  const words = wordsOf('pairing');
  const { origin, isOnlyHere } = reachableAt(new URL(location.href), homeOriginsIn(document));
  const address = `${origin}/pair`;
  return (
    <div class="stack pairing">
      {code.childId !== undefined && <p>{words.scan({ kid: kidName(code.childId) })}</p>}
      <Qr text={`${address}?code=${code.code}`} label={words.qr} />
      <p>
        {words.or} <code>{address}</code>
      </p>
      <p class="code">{code.code}</p>
      <p class="soft small">{words.until({ time: timeWords(code.expiresAt, familyNow().timezone) })}</p>
      {isOnlyHere && <p class="notice">{words.onlyHere}</p>}
    </div>
  );
}

/** Dark on light in every colour scheme: many scanners cannot read the reverse. */
function Qr({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path fill="#000" d={path} />
    </svg>
  );
}
