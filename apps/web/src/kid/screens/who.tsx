import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { type Client, createClient } from '../../client/call.ts';
import { keep, readKept } from '../../client/kept.ts';
import type { AnswerOf } from '../../client/operations.ts';
import { reasonOf } from '../../client/problem.ts';
import { browser } from '../../client/surroundings.ts';
import { wordsOf } from '../../client/words.ts';
import { type Device, isPaired } from '../devices.ts';
import { loadParts } from '../parts/lazy.tsx';
import { Calm, Name, Pebble } from '../parts/pieces.tsx';
import { PinForm } from '../parts/pin-form.tsx';
import { problemWords } from '../words/problem-words.ts';

type Me = AnswerOf<'kid.me'>;

interface WhoProps {
  readonly devices: readonly Device[];
  /** Somebody was on this tablet until now. */
  readonly isUnpaired: boolean;
  /** The kid with a PIN who has the tablet until now. */
  readonly leaving: Device | undefined;
  readonly onLeft: () => void;
  readonly onChoose: (one: Device) => void;
  readonly onGone: (one: Device) => void;
}

function clientOf({ path }: Device, onGone: () => void): Client {
  return createClient({
    base: () => `${path}/kid`,
    surroundings: browser,
    onSignedOut: onGone,
    onReached: () => undefined,
  });
}

/** Faces. A kid with a PIN is asked for it. */
export function Who({ devices, isUnpaired, leaving, onLeft, onChoose, onGone }: WhoProps) {
  const asked = useSignal<{ readonly device: Device; readonly me: Me } | undefined>(undefined);
  // At once: who goes back before the next frame must not find that kid again.
  useLayoutEffect(() => {
    if (leaving === undefined) return;
    void clientOf(leaving, () => onGone(leaving)).write('kid.leave', {});
    onLeft();
  }, [leaving]);
  // For kids of every age, so it is as large as for the smallest.
  document.documentElement.dataset.look = 'pictures';
  if (asked.value !== undefined) {
    const { device, me } = asked.value;
    return (
      <Pin
        me={me}
        client={clientOf(device, () => onGone(device))}
        onRight={() => onChoose(device)}
        onBack={() => (asked.value = undefined)}
      />
    );
  }
  return (
    <main id="main" class="screen at-who">
      <h1 tabIndex={-1}>{wordsOf('kidMore').who}</h1>
      {isUnpaired && (
        <p class="away" role="status">
          {wordsOf('kidMore').oneUnpaired}
        </p>
      )}
      <div class="faces">
        {devices.map((device) => (
          <Somebody
            key={device.path}
            device={device}
            onChoose={(me) => {
              if (me?.hasPin) asked.value = { device, me };
              else onChoose(device);
            }}
            onGone={() => onGone(device)}
          />
        ))}
      </div>
      <a class="big-button plain" href="/kid/pair?in=app">
        <span>{wordsOf('kidMore').addKid}</span>
      </a>
    </main>
  );
}

interface PinProps {
  readonly me: Me;
  readonly client: Client;
  readonly onRight: () => void;
  readonly onBack: () => void;
}

function Pin({ me: { childId, name, avatar }, client, onRight, onBack }: PinProps) {
  const words = wordsOf('kidMore');
  const send = async (pin: string) => {
    const outcome = await client.once('kid.choose', { childId, pin });
    if (!outcome.ok)
      return reasonOf(outcome.problem) === 'RATE_LIMITED' ? words.pinWait : problemWords(outcome.problem);
    onRight();
    return undefined;
  };
  return (
    <main id="main" class="screen at-who">
      <Pebble emoji={avatar} name={name} size="huge" />
      <PinForm label={words.pinOf({ name })} go={words.pinGo} send={send} />
      <button type="button" class="big-button plain" onClick={onBack}>
        <span>{words.pinBack}</span>
      </button>
    </main>
  );
}

interface SomebodyProps {
  readonly device: Device;
  readonly onChoose: (me: Me | undefined) => void;
  readonly onGone: () => void;
}

function Somebody({ device, onChoose, onGone }: SomebodyProps) {
  const { childId, path } = device;
  const name = `${childId}.kid.me`;
  const me = useSignal<Me | undefined>(readMe(name));
  useEffect(() => {
    void clientOf(device, onGone)
      .read('kid.me', {})
      .then((outcome) => {
        if (!outcome.ok) return;
        me.value = outcome.data;
        if (isPaired(childId)) keep(name, JSON.stringify(outcome.data));
      });
  }, [path]);
  return (
    <button type="button" class="somebody" onClick={() => onChoose(me.value)}>
      <Pebble emoji={me.value?.avatar ?? ''} name={me.value?.name ?? '?'} size="huge" />
      <Name>{me.value?.name ?? '…'}</Name>
    </button>
  );
}

function readMe(name: string): Me | undefined {
  try {
    return JSON.parse(readKept(name) ?? '') as Me;
  } catch {
    return undefined;
  }
}

/** An iPad may call itself a Mac; this property gives it away. In an app on the home screen it is true. */
function isInBrowserOfApple(): boolean {
  return (navigator as { standalone?: boolean }).standalone === false;
}

/** Nobody's tablet yet, or nobody's any more. */
export function Welcome({ isUnpaired }: { readonly isUnpaired: boolean }) {
  const isHere = useSignal(!isInBrowserOfApple());
  useEffect(() => void loadParts(), []);
  if (isUnpaired) {
    return (
      <main id="main" class="screen at-who">
        <Calm title={wordsOf('kidMore').unpaired} picture="free">
          <p>{wordsOf('kid').unpairedMore}</p>
          <a class="big-button main" href="/kid/pair?in=app">
            <span>{wordsOf('kidMore').pairAgain}</span>
          </a>
        </Calm>
      </main>
    );
  }
  if (!isHere.value) {
    return (
      <main id="main" class="screen at-who">
        <Calm title={wordsOf('kidMore').iosFirst} picture="free">
          <p>{wordsOf('kidMore').iosHow}</p>
          <button type="button" class="big-button plain" onClick={() => (isHere.value = true)}>
            <span>{wordsOf('kidMore').iosHere}</span>
          </button>
        </Calm>
      </main>
    );
  }
  return (
    <main id="main" class="screen at-who">
      <Calm title={wordsOf('kidMore').welcome} picture="free">
        <p>{wordsOf('kidMore').welcomeMore}</p>
        <form class="code-form" method="get" action="/kid/pair">
          <input type="hidden" name="in" value="app" />
          <label for="code">{wordsOf('kidMore').code}</label>
          <input
            id="code"
            name="code"
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            maxLength={20}
            required
          />
          <button type="submit" class="big-button main">
            <span>{wordsOf('kidMore').pair}</span>
          </button>
        </form>
      </Calm>
    </main>
  );
}
