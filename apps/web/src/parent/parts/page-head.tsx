import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { wordsOf } from '../../client/words.ts';
import { live } from '../sprout.ts';
import { waitingCount } from './waiting-count.ts';

export interface PageHeadProps {
  readonly title: string;
  readonly children?: ComponentChildren;
}

/** The heading of a screen, the title of the tab with how much waits, and whether what is shown is live. */
export function PageHead({ title, children }: PageHeadProps) {
  const words = wordsOf('shared');
  const count = waitingCount.value;
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${title} · ${words.app}`;
  }, [title, count, words]);
  const status = live.status.value;
  return (
    <header class="page-head">
      <div class="page-title">
        <h1>{title}</h1>
        <span class={`live-status ${status} ${status === 'live' ? 'visually-hidden' : ''}`}>{words[status]}</span>
      </div>
      {children}
    </header>
  );
}
