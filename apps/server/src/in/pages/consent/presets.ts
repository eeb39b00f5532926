import type { Language } from '@sprout/messages';
import { existingScopes } from '../../../core/operations/catalogue.ts';
import { type Scope, scopes, type Tier } from '../../../core/scopes/scopes.ts';
import { type Html, html } from '../html/html.ts';
import { consentWords } from './words.ts';

/** Three answers that fit most agents, by their tiers. For any other, the parent ticks boxes. */
const presets = {
  look: ['read'],
  everyday: ['read', 'write'],
  everything: ['read', 'write', 'high'],
} as const satisfies Record<keyof ReturnType<typeof consentWords>['presets'], readonly Tier[]>;

const presetNames = Object.keys(presets) as PresetName[];

type PresetName = keyof typeof presets;

export function isPreset(name: string): name is PresetName {
  return Object.hasOwn(presets, name);
}

export function scopesOf(name: PresetName): Scope[] {
  const tiers: readonly Tier[] = presets[name];
  return existingScopes.filter((scope) => tiers.includes(scopes[scope].tier));
}

/** Whether these scopes are exactly those of a preset. */
export function isLikePreset(chosen: readonly Scope[]): boolean {
  return presetNames.some((name) => {
    const all = scopesOf(name);
    return all.length === chosen.length && all.every((scope) => chosen.includes(scope));
  });
}

/** One button for each preset; it sends the form. */
export function presetButtons(language: Language): Html {
  return html`<ul class="presets">${presetNames.map((name) => {
    const { title, words } = consentWords(language).presets[name];
    const look = name === 'everyday' ? 'main' : 'quiet';
    return html`<li><button type="submit" class="button ${look}" name="preset" value="${name}"
aria-describedby="preset-${name}">${title}</button>
<p class="hint" id="preset-${name}">${words}</p></li>`;
  })}</ul>`;
}
