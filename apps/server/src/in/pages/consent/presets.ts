import type { Language } from '@sprout/messages';
import { type Ceilings, usualCeilings } from '../../../core/ceilings/ceilings.ts';
import { existingScopes } from '../../../core/operations/catalogue.ts';
import { type Scope, scopes, type Tier } from '../../../core/scopes/scopes.ts';
import { type Html, html } from '../html/html.ts';
import { consentWords } from './words.ts';

/** Three answers that fit most agents: scopes by their tiers, and whether every write is asked. For any other, the parent ticks boxes. */
const presets = {
  look: { tiers: ['read'], everyWrite: 'free' },
  ask: { tiers: ['read', 'write'], everyWrite: 'ask' },
  alone: { tiers: ['read', 'write'], everyWrite: 'free' },
} as const satisfies Record<string, { readonly tiers: readonly Tier[]; readonly everyWrite: Ceilings['everyWrite'] }>;

type PresetName = keyof typeof presets;

const presetNames = Object.keys(presets) as PresetName[];

/** What a preset gives; undefined where the parent ticked boxes instead. */
export function presetOf(name: string) {
  if (!Object.hasOwn(presets, name)) return undefined;
  const { everyWrite } = presets[name as PresetName];
  return { scopes: scopesOf(name as PresetName), everyWrite };
}

function scopesOf(name: PresetName): Scope[] {
  const tiers: readonly Tier[] = presets[name].tiers;
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
  const { look, ask, alone } = consentWords(language).presets;
  const words = { look: look.words, ask: ask.words, alone: alone.words({ gems: usualCeilings.gemsAtOnce ?? 0 }) };
  const titles = { look: look.title, ask: ask.title, alone: alone.title };
  return html`<ul class="presets">${presetNames.map(
    (
      name,
    ) => html`<li><button type="submit" class="button ${name === 'ask' ? 'main' : 'quiet'}" name="preset" value="${name}"
aria-describedby="preset-${name}">${titles[name]}</button>
<p class="hint" id="preset-${name}">${words[name]}</p></li>`,
  )}</ul>`;
}
