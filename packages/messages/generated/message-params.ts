// Generated from packages/messages/languages by `npm run docs`. Do not edit.
export interface MessageParams {
  "units.gems": { readonly count: number };
  "units.minutes": { readonly count: number };
  "units.days": { readonly count: number };
}
