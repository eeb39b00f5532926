import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { words } from '../words/kid-words.ts';

/** A screen that is loaded when somebody first goes there. */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function Lazy(props: Props) {
    const [Screen, setScreen] = useState<ComponentType<Props> | undefined>(() => loaded);
    const [hasFailed, setFailed] = useState(false);
    useEffect(() => {
      if (Screen !== undefined) return;
      load().then(
        (found) => {
          loaded = found;
          setScreen(() => found);
        },
        () => setFailed(true),
      );
    }, [Screen]);
    if (Screen !== undefined) return <Screen {...props} />;
    return (
      <p class="soft" role="status">
        {hasFailed ? words().awayAsk : words().loading}
      </p>
    );
  };
}
