/** A webhook while a parent writes it, and the arguments that it becomes. Pure. */
import type { AnswerOf, ArgumentsOf } from '../../../client/operations.ts';
import { eventsThatWait } from './hook-events.ts';

export type Hook = AnswerOf<'hook.list'>['items'][number];
export type Preset = Hook['preset'];

export const presets = ['standard', 'openclaw', 'claude_routine', 'home_assistant', 'ntfy', 'gotify'] as const;

/** Whether a service lets Sprout in without a token. */
export const tokenOf: Readonly<Record<Preset, 'never' | 'maybe' | 'always'>> = {
  standard: 'maybe',
  openclaw: 'always',
  claude_routine: 'always',
  home_assistant: 'never',
  ntfy: 'maybe',
  gotify: 'always',
};

export interface HookDraft {
  readonly preset: Preset;
  readonly name: string;
  readonly url: string;
  readonly token: string;
  readonly events: readonly string[];
  readonly includeNames: boolean;
}

export const emptyHook: HookDraft = {
  preset: 'standard',
  name: '',
  url: '',
  token: '',
  events: eventsThatWait,
  includeNames: false,
};

/** A token is never read back. */
export function draftOfHook({ preset, name, url, events, includeNames }: Hook): HookDraft {
  return { preset, name, url, token: '', events, includeNames };
}

export const MOST_EVENTS = 50;

export type MissingInHook = 'name' | 'url' | 'token' | 'events';

/** `hasToken`: it has one that stays. */
export function missingInHook({ preset, name, url, token, events }: HookDraft, hasToken: boolean): MissingInHook[] {
  return [
    ...(name.trim() === '' ? ['name' as const] : []),
    ...(URL.canParse(url.trim()) ? [] : ['url' as const]),
    ...(tokenOf[preset] === 'always' && token === '' && !hasToken ? ['token' as const] : []),
    ...(events.length === 0 || events.length > MOST_EVENTS ? ['events' as const] : []),
  ];
}

export function argumentsOfHook({ token, ...draft }: HookDraft): ArgumentsOf<'hook.create'> {
  const sent = token.trim();
  return {
    ...draft,
    name: draft.name.trim(),
    url: draft.url.trim(),
    events: [...draft.events],
    ...(sent !== '' && tokenOf[draft.preset] !== 'never' && { token: sent }),
  };
}

/** Only what was changed. A service that takes no token gets the one of the service before no more. */
export function changesOfHook(draft: HookDraft, hook: Hook): Omit<ArgumentsOf<'hook.update'>, 'hookId'> {
  const now = argumentsOfHook(draft);
  const before: Readonly<Record<string, unknown>> = { ...argumentsOfHook(draftOfHook(hook)) };
  const isOther = ([field, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(before[field]);
  const dropsToken = hook.hasToken && tokenOf[draft.preset] === 'never';
  return { ...Object.fromEntries(Object.entries(now).filter(isOther)), ...(dropsToken && { token: null }) };
}
