import { existingScopes, type Scope, scopes, type Tier } from '@sprout/contract';
import { type Html, html } from '../html/html.ts';

interface Preset {
  readonly title: string;
  readonly words: string;
  readonly tiers: readonly Tier[];
}

/** Three answers that fit most agents. For any other, the parent ticks boxes. */
const presets = {
  look: {
    title: 'Look only',
    words: 'It sees tasks, gems, rewards and the inbox, and changes nothing.',
    tiers: ['read'],
  },
  everyday: {
    title: 'Everyday help',
    words: 'It also makes and changes tasks and rewards. Gems within your limits; everything beyond waits for you.',
    tiers: ['read', 'write'],
  },
  everything: {
    title: 'Everything…',
    words: 'It also decides about gems and screen time in your place. You see these by name before you allow them.',
    tiers: ['read', 'write', 'high'],
  },
} as const satisfies Record<string, Preset>;

export type PresetName = keyof typeof presets;

export function isPreset(name: string): name is PresetName {
  return Object.hasOwn(presets, name);
}

export function scopesOf(name: PresetName): Scope[] {
  const tiers: readonly Tier[] = presets[name].tiers;
  return existingScopes.filter((scope) => tiers.includes(scopes[scope].tier));
}

/** Whether these scopes are exactly those of a preset. */
export function isLikePreset(chosen: readonly Scope[]): boolean {
  return (Object.keys(presets) as PresetName[]).some((name) => {
    const all = scopesOf(name);
    return all.length === chosen.length && all.every((scope) => chosen.includes(scope));
  });
}

/** One button for each preset; it sends the form. */
export function presetButtons(): Html {
  return html`<ul class="presets">${Object.entries(presets).map(
    ([name, { title, words }]) =>
      html`<li><button type="submit" class="button ${name === 'everyday' ? 'main' : 'quiet'}" name="preset" value="${name}" aria-describedby="preset-${name}">${title}</button>
<p class="hint" id="preset-${name}">${words}</p></li>`,
  )}</ul>`;
}
