import { causes, openKinds } from '@sprout/rules';
import { code, table } from '../../reference/index.ts';

/** What can be still open, and which events open and end it. */
export function openKindsPart(): string {
  const rows = Object.entries(openKinds).map(([kind, { opens, ends }]) => [
    code(kind),
    opens.map(code).join(', '),
    ends.map(code).join(', '),
  ]);
  return table(['stillOpen', 'opened by', 'ended by'], rows);
}

/** The tools that rules may call. */
export function ruleToolsPart(): string {
  return `${Object.keys(causes).map(code).join(', ')}.`;
}
