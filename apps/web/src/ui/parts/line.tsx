import type { ComponentChildren } from 'preact';
import { Icon } from './icon.tsx';

interface LineProps {
  readonly href: string;
  readonly picture?: ComponentChildren;
  readonly title: string;
  readonly more?: string | undefined;
  /** How it stands now, at the end of the line. */
  readonly state?: ComponentChildren;
}

/** A way to a page: what it is, and how it stands. Several of them lie on one card. */
export function Line({ href, picture, title, more, state }: LineProps) {
  return (
    <li>
      <a class={`line ${picture === undefined ? '' : 'has-picture'}`} href={href} data-card>
        {picture}
        <span class="grow line-words">
          <strong dir="auto">{title}</strong>
          {more !== undefined && (
            <span class="soft" dir="auto">
              {more}
            </span>
          )}
        </span>
        {state !== undefined && (
          <span class="soft small" dir="auto">
            {state}
          </span>
        )}
        <Icon name="next" />
      </a>
    </li>
  );
}
