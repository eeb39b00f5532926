import { type Message, message } from '@sprout/messages';
import { type PrepareContext, refuse, type WriteContext } from '#operations';
import { findJudged, hashOf, type JudgedText, storeJudged } from './judged-store.ts';
import type { TextField } from './names/require-no-names.ts';
import { type Audience, decide } from './policy/audiences.ts';
import { categories, type SafetyProvider, type SafetyRequest, type Signal } from './safety.ts';
import { builtIn } from './signals/built-in.ts';

/** Texts that somebody is about to save. */
export interface ToJudge extends Pick<SafetyRequest, 'kind' | 'kids'> {
  readonly texts: readonly TextField[];
  /** Those of them that were saved before. No service is asked about these again. */
  readonly saved?: readonly TextField[];
  readonly audience: Audience;
}

/** What is known of the texts of a call. */
export interface Judged {
  readonly audience: Audience;
  readonly signals: readonly Signal[];
  readonly texts: readonly JudgedText[];
  /** What a parent who writes is told: a sentence that another reader might take badly. */
  readonly warnings: readonly Message[];
}

export const nothingJudged: Judged = { audience: 'words_for_kid', signals: [], texts: [], warnings: [] };

/**
 * Finds out what is known of the texts of a call, and does what the policy says. It refuses what nobody may save. What a parent
 * must see first makes an agent's call wait. `keepJudged` belongs into the transaction of the call.
 */
export async function judge(provider: SafetyProvider, context: PrepareContext, asked: ToJudge): Promise<Judged> {
  const { principal, waitForParent } = context;
  const { audience } = asked;
  const author = principal?.kind ?? 'agent';
  const known = await findSignals(provider, context, asked);
  const signals = known.flatMap(({ signals, allowed }) =>
    signals.filter(({ level }) => !allowed || level === 'reject'),
  );
  const texts = known.map(({ hash, signals, allowed }) => ({
    textHash: hash,
    signals: signals.map(withoutField),
    allowed,
  }));
  const decision = decide(audience, signals, author);
  if (decision.action === 'reject') throw refuseSignals(decision.signals);
  if (decision.action !== 'ask') return { audience, signals, texts, warnings: [] };
  const { category, sentence } = decision;
  const words = { about: message(`contentKinds.${category}`), sentence: shorten(sentence ?? '') };
  if (author === 'parent') return { audience, signals, texts, warnings: [message('warnings.words', words)] };
  // A skill for kids waits by itself: skill.review decides.
  if (audience !== 'skill_for_kid') waitForParent(message('waiting.words', words));
  return { audience, signals, texts, warnings: [] };
}

/**
 * Keeps what is known of the texts of a call. A call that waits for a parent is undone, so what is kept here was saved by a
 * parent, or after their yes: the yes is remembered for these texts.
 */
export function keepJudged({ db, familyId }: WriteContext, { audience, texts }: Judged): void {
  const isDecided = audience !== 'skill_for_kid';
  for (const text of texts) {
    if (text.signals.length === 0 && audience !== 'skill_for_kid' && audience !== 'note_to_parents') continue;
    const isAsked = audience !== 'note_to_parents' && text.signals.length > 0;
    storeJudged(db, familyId, { ...text, allowed: text.allowed || (isDecided && isAsked) });
  }
}

/** Remembers a parent's yes to texts that were judged before. */
export async function allowTexts({ db, familyId }: WriteContext, texts: readonly TextField[]): Promise<void> {
  for (const { text } of texts) {
    const judged = await findJudged(db, familyId, hashOf(text));
    if (judged !== undefined) storeJudged(db, familyId, { ...judged, allowed: true });
  }
}

interface Known {
  readonly hash: string;
  readonly signals: readonly Signal[];
  readonly allowed: boolean;
}

/** What is stored is not asked again. Of what was saved before and is not known, the built-in signals are enough. */
async function findSignals(
  provider: SafetyProvider,
  { principal, store, signal }: PrepareContext,
  { texts, saved = [], audience, kind, kids }: ToJudge,
): Promise<Known[]> {
  const familyId = principal?.familyId ?? '';
  const found = await store.read((db) =>
    Promise.all(texts.map(async (text) => ({ text, judged: await findJudged(db, familyId, hashOf(text.text)) }))),
  );
  const unknown = found.filter(({ judged }) => judged === undefined).map(({ text }) => text);
  const isSaved = ({ text }: TextField) => saved.some((before) => before.text === text);
  const readers = audience === 'note_to_parents' ? 'parent' : 'kid';
  const check = (by: SafetyProvider, some: readonly TextField[]) =>
    some.length === 0 ? [] : by.check({ texts: some, audience: readers, kind, kids }, signal);
  const fresh = [
    ...(await check(
      provider,
      unknown.filter((text) => !isSaved(text)),
    )),
    ...(await check(builtIn, unknown.filter(isSaved))),
  ];
  return found.map(({ text: { field, text }, judged }) => ({
    hash: hashOf(text),
    signals: judged?.signals.map((known) => ({ ...known, field })) ?? fresh.filter((each) => each.field === field),
    allowed: judged?.allowed ?? false,
  }));
}

function withoutField({ field: _, ...known }: Signal): Omit<Signal, 'field'> {
  return known;
}

/** Names every field and category, never the text: the words of a refusal reach logs. */
function refuseSignals(signals: readonly Signal[]) {
  const findings = [...new Set(signals.map(({ field, category }) => `${field} (${category})`))];
  const reasons = signals.map(({ field, category }) => ({ field, category, message: categories[category] }));
  return refuse('SAFETY_REJECTED', { details: { findings: findings.join(', '), reasons } });
}

const SHOWN = 300;

function shorten(sentence: string): string {
  return sentence.length <= SHOWN ? sentence : `${sentence.slice(0, SHOWN)}…`;
}
