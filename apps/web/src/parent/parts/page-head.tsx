import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { live } from '../sprout.ts';
import { sharedWords } from '../words/shared-words.ts';

export interface PageHeadProps {
  readonly title: string;
  /** Shown before the app's name in the browser's tab. */
  readonly count?: number;
  readonly children?: ComponentChildren;
}

/** The heading of a screen, the title of the tab, and whether what is shown is live. */
export function PageHead({ title, count = 0, children }: PageHeadProps) {
  const words = sharedWords();
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${title} · ${words.app}`;
  }, [title, count, words]);
  const status = live.status.value;
  return (
    <header class="page-head">
      <h1>{title}</h1>
      <span class={`live-status ${status}`}>{words[status]}</span>
      {children}
    </header>
  );
}
