import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { createClient } from '../../client/call.ts';
import { keep, readKept } from '../../client/kept.ts';
import type { AnswerOf } from '../../client/operations.ts';
import { browser } from '../../client/surroundings.ts';
import { wordsOf } from '../../client/words.ts';
import { type Device, isPaired } from '../devices.ts';
import { Calm, Name, Pebble } from '../parts/pieces.tsx';
import { RestingBed } from '../parts/resting-bed.tsx';

type Me = AnswerOf<'kid.me'>;

interface WhoProps {
  readonly devices: readonly Device[];
  /** Somebody was on this tablet until now. */
  readonly isUnpaired: boolean;
  readonly onChoose: (one: Device) => void;
  readonly onGone: (one: Device) => void;
}

/** Faces. No PIN: a kid's device can approve nothing and unpair nobody. */
export function Who({ devices, isUnpaired, onChoose, onGone }: WhoProps) {
  // For kids of every age, so it is as large as for the smallest.
  document.documentElement.dataset.look = 'pictures';
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
          <Somebody key={device.path} device={device} onChoose={() => onChoose(device)} onGone={() => onGone(device)} />
        ))}
      </div>
      <a class="big-button plain" href="/kid/pair?in=app">
        <span>{wordsOf('kidMore').addKid}</span>
      </a>
    </main>
  );
}

interface SomebodyProps {
  readonly device: Device;
  readonly onChoose: () => void;
  readonly onGone: () => void;
}

function Somebody({ device: { childId, path }, onChoose, onGone }: SomebodyProps) {
  const name = `${childId}.kid.me`;
  const me = useSignal<Me | undefined>(kept(name));
  useEffect(() => {
    const client = createClient({
      base: () => `${path}/kid`,
      surroundings: browser,
      onSignedOut: onGone,
      onReached: () => undefined,
    });
    void client.read('kid.me', {}).then((outcome) => {
      if (!outcome.ok) return;
      me.value = outcome.data;
      if (isPaired(childId)) keep(name, JSON.stringify(outcome.data));
    });
  }, [path]);
  return (
    <button type="button" class="somebody" onClick={onChoose}>
      <Pebble emoji={me.value?.avatar ?? ''} name={me.value?.name ?? '?'} size="huge" />
      <Name>{me.value?.name ?? '…'}</Name>
    </button>
  );
}

function kept(name: string): Me | undefined {
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
  if (isUnpaired) {
    return (
      <main id="main" class="screen at-who">
        <Calm title={wordsOf('kidMore').unpaired} picture={<RestingBed />}>
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
        <Calm title={wordsOf('kidMore').iosFirst} picture={<RestingBed />}>
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
      <Calm title={wordsOf('kidMore').welcome} picture={<RestingBed />}>
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
