import { useState } from 'preact/hooks';

/** Whether what a tap began is still on its way. */
export function useOnItsWay() {
  const [isOnItsWay, setOnItsWay] = useState(false);
  const begin = (begun: unknown) => {
    if (!(begun instanceof Promise)) return;
    setOnItsWay(true);
    void begun.finally(() => setOnItsWay(false));
  };
  return { isOnItsWay, begin };
}
