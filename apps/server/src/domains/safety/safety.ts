import type { KidNames } from './names/name-forms.ts';
import type { TextField } from './names/require-no-names.ts';

/** The kinds of content that are not fit for a family, with the words that an agent reads. */
export const categories = {
  'self-harm': 'It encourages, describes or plans self-harm or suicide.',
  sexual: 'It has sexual content.',
  violence: 'It explains or encourages violence or cruelty.',
  weapons: 'It explains how to make or get weapons or explosives.',
  drugs: 'It explains or encourages the use of drugs, alcohol or tobacco.',
  hate: 'It demeans or attacks people for who they are.',
  insults: 'It insults or belittles the reader, or leads to bullying others.',
  secrets: 'It asks a child to keep something from its parents, or to meet somebody alone.',
  contact: 'It asks a child to contact somebody outside, or to send pictures.',
  'personal-data': 'It asks a child for personal data such as an address, a phone number or a password.',
  gambling: 'It leads a child to gamble, or to take money for it.',
  crime: 'It explains or encourages theft, fraud, hacking or another crime.',
  'dangerous-dare': 'It dares a child to do something dangerous.',
  distress: 'A child says that it is hurt or threatened, or that it wants to be gone.',
  other: 'The content check rejected it.',
} as const;

export type Category = keyof typeof categories;

export const categoryNames = Object.keys(categories) as Category[];

/** What a check is asked about. */
export interface SafetyRequest {
  readonly texts: readonly TextField[];
  /** Who reads the text, or the answers that it leads to. */
  readonly audience: 'kid' | 'parent';
  readonly kind: 'skill' | 'canvas' | 'task' | 'chat';
  /** The family's kids. A provider outside this machine gets the texts without their names. */
  readonly kids: readonly KidNames[];
}

/** What one source noticed in a text. The policy decides what follows from it. A text without signals passes. */
export interface Signal {
  readonly field: string;
  readonly category: Category;
  readonly level: 'ask' | 'reject';
  readonly source: 'phrases' | 'model' | 'service';
  /** The sentence that raised it, as it was written; null if the source does not tell. */
  readonly sentence: string | null;
}

/**
 * Looks for content that is not fit for a family. It waits, so it is asked in `prepare`. A provider that cannot
 * answer throws: the call then fails with INTERNAL_ERROR, and is neither passed nor rejected.
 */
export interface SafetyProvider {
  check(request: SafetyRequest, signal: AbortSignal): Promise<readonly Signal[]>;
}
