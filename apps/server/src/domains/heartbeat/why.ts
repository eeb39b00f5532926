/** Why Sprout pauses a heartbeat: the words that are stored and that agents read, and the German ones for a card. Pure. */

import type { InEachLanguage } from '../family/index.ts';

interface Why {
  readonly en: string;
  readonly de: string;
}

export const whys = {
  skillArchived: { en: 'its skill was archived.', de: 'Sein Skill wurde archiviert.' },
  homeAgent: {
    en: 'its skill is one that only your own agent runs (home_agent).',
    de: 'Seinen Skill führt nur euer eigener Agent aus.',
  },
  plansItself: {
    en: 'its skill plans heartbeats (heartbeat_create), and a heartbeat may not.',
    de: 'Sein Skill plant selbst Herzschläge, und das darf ein Herzschlag nicht.',
  },
  taskSkillArchived: { en: 'the skill of its tasks was archived.', de: 'Der Skill seiner Aufgaben wurde archiviert.' },
  kidRemoved: { en: 'its kid was removed from the family.', de: 'Sein Kind gehört nicht mehr zur Familie.' },
  parentGone: {
    en: 'the parent who planned it is no longer in the family.',
    de: 'Wer ihn geplant hat, gehört nicht mehr zur Familie.',
  },
  agentGone: {
    en: 'the agent that planned it is no longer connected.',
    de: 'Der Agent, der ihn geplant hat, ist nicht mehr verbunden.',
  },
  agentMayNot: {
    en: 'the agent that planned it may no longer plan heartbeats.',
    de: 'Der Agent, der ihn geplant hat, darf keine Herzschläge mehr planen.',
  },
  cronUnreadable: { en: 'its cron cannot be read.', de: 'Seine Zeiten lassen sich nicht lesen.' },
  changedByOther: {
    en: 'an agent that did not plan it changed what its skill does. Read the skill before you resume.',
    de: 'Ein anderer Agent hat geändert, was sein Skill tut. Lest den Skill, bevor ihr ihn fortsetzt.',
  },
} as const satisfies Readonly<Record<string, Why>>;

export const otherValues = (names: string): string => `its skill needs other values than it has: ${names}.`;
export const lastRunsFailed = (count: number): string => `its last ${count} runs failed.`;

const withValues: readonly (readonly [en: RegExp, de: string])[] = [
  [/^its skill needs other values than it has: (.*)\.$/, 'Sein Skill braucht andere Angaben, als er hat: $1.'],
  [/^its last (\d+) runs failed\.$/, 'Seine letzten $1 Läufe sind gescheitert.'],
];

/** Why a heartbeat is paused, as lists show it. */
export const whyShown: InEachLanguage<(why: string) => string> = { en: (why) => why, de: (why) => whyInGerman(why) };

/** What a parent who reads German is told instead. */
export function whyInGerman(why: string): string {
  const fixed = Object.values(whys).find(({ en }) => en === why);
  if (fixed !== undefined) return fixed.de;
  const found = withValues.find(([en]) => en.test(why));
  return found === undefined ? why : why.replace(...found);
}

/** The names of operations and kinds that agents know stand in brackets; no parent needs them. */
export function whyInEnglish(why: string): string {
  const plain = why.replace(/ \([a-z_]+\)/g, '').replace('cron', 'schedule');
  return `${plain[0]?.toUpperCase()}${plain.slice(1)}`;
}
