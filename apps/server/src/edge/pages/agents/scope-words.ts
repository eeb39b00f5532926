import { type Scope, scopes, type Tier } from '@sprout/contract';
import { type Html, html } from '../html/html.ts';

export const tierWords: Readonly<Record<Tier, string>> = { read: 'See', write: 'Change', high: 'High trust' };

/** A scope as a parent reads it, its tier marked. */
export function scopeWords(scope: Scope): Html {
  const { tier, plainWords } = scopes[scope];
  return html`<span class="tier ${tier}">${tierWords[tier]}</span> ${plainWords}`;
}
