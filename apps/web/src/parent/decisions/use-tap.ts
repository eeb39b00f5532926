import { useState } from 'preact/hooks';

/** One tap at a time: which button is on its way. A card takes no second tap while the first travels. */
export function useTap(): {
  readonly busy: string | undefined;
  readonly tap: (name: string, act: () => Promise<unknown>) => void;
} {
  const [busy, setBusy] = useState<string | undefined>(undefined);
  const tap = (name: string, act: () => Promise<unknown>) => {
    if (busy !== undefined) return;
    setBusy(name);
    void act().finally(() => setBusy(undefined));
  };
  return { busy, tap };
}
