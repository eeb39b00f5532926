import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { languageNow, markLanguage, wordsOf } from '../client/words.ts';
import { Button } from '../ui/parts/button.tsx';
import { Empty } from '../ui/parts/empty.tsx';
import { Guard } from '../ui/parts/guard.tsx';
import { Toasts } from '../ui/parts/toast.tsx';
import { family, familyProblem, readFamily } from './family.ts';
import { Banner } from './parts/banner.tsx';
import { KeyHelp } from './parts/key-help.tsx';
import { Navigation } from './parts/navigation.tsx';
import { Palette } from './parts/palette.tsx';
import { type RouteName, type ScreenProps, screens } from './screens.ts';
import { router } from './sprout.ts';
import { problemWords } from './words/problem-words.ts';

export function App() {
  const words = wordsOf('shared');
  const main = useRef<HTMLElement>(null);
  const moves = router.moves.value;
  useEffect(() => {
    markLanguage(languageNow());
  });
  // A move to another place begins at its top, and readers hear where they are.
  useEffect(() => {
    if (moves > 0) main.current?.focus();
    if (moves > 0) scrollTo(0, 0);
  }, [moves]);
  return (
    <>
      <a class="skip" href="#main">
        {words.skip}
      </a>
      <Navigation />
      <main id="main" class={`at-${router.place.value?.name}`} ref={main} tabIndex={-1}>
        <Banner />
        <Content />
      </main>
      <KeyHelp />
      <Palette />
      <Toasts />
    </>
  );
}

function Content() {
  const words = wordsOf('shared');
  const place = router.place.value;
  if (place === undefined) {
    return (
      <Empty title={words.notFound}>
        <a class="button main" href={router.href('home')}>
          {words.toHome}
        </a>
      </Empty>
    );
  }
  if (family.value === undefined) return <Waiting />;
  return (
    <Guard key={place.name} instead={<Failed />}>
      <Screen name={place.name} params={place.params} query={place.query} />
    </Guard>
  );
}

function Failed() {
  const words = wordsOf('shared');
  return (
    <Empty title={words.fault}>
      <Button look="main" onClick={() => location.reload()}>
        {words.reload}
      </Button>
    </Empty>
  );
}

function Waiting() {
  const words = wordsOf('shared');
  const problem = familyProblem.value;
  if (problem === undefined) return <p class="soft">{words.loading}</p>;
  return (
    <Empty title={problemWords(problem)}>
      <Button onClick={() => void readFamily()}>{words.tryAgain}</Button>
    </Empty>
  );
}

/** Loads the screen's script when it is first opened. */
function Screen<Name extends RouteName>({ name, params, query }: { readonly name: Name } & ScreenProps<Name>) {
  const words = wordsOf('shared');
  const loaded = useSignal<ComponentType<ScreenProps<Name>> | 'failed' | undefined>(undefined);
  const load = () => {
    loaded.value = undefined;
    screens[name]().then(
      (screen) => {
        loaded.value = screen.default;
      },
      () => {
        loaded.value = 'failed';
      },
    );
  };
  useEffect(load, [name]);
  if (loaded.value === 'failed') {
    return (
      <Empty title={words.newVersion}>
        <Button look="main" onClick={() => location.reload()}>
          {words.reload}
        </Button>
      </Empty>
    );
  }
  const Loaded = loaded.value;
  return Loaded === undefined ? <p class="soft">{words.loading}</p> : <Loaded params={params} query={query} />;
}
