import helpLines from './help-lines.json' with { type: 'json' };
import { decide } from './policy/audiences.ts';
import { signalsOf } from './signals/built-in.ts';

/** A card about a worry that is none costs trust, so the model must be surer than where it only asks. */
const SURE_OF_KIDS = 0.5;

/** Whether what a kid wrote is for a grown-up to hear of. */
export function isSerious(text: string): boolean {
  return decide('words_of_kid', signalsOf(text, SURE_OF_KIDS), 'kid').action === 'tell';
}

export interface HelpLine {
  readonly name: string;
  readonly number: string;
}

/** Who helps children and parents by telephone where the family lives. Empty for a time zone of no country that we know. */
export function helpLinesAt(timezone: string): readonly HelpLine[] {
  return Object.values(helpLines.countries).find(({ timeZones }) => timeZones.includes(timezone))?.lines ?? [];
}
