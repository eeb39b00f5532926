import type { TextField } from '../names/require-no-names.ts';
import type { SafetyProvider, Signal } from '../safety.ts';
import { textsOfPage } from '../texts-of-page.ts';
import { Turn } from '../turn.ts';
import { judgeSentence } from './model.ts';
import { findPhrase } from './phrases.ts';
import { readingsOf, sentencesOf } from './sentences.ts';

/** The provider that needs nothing outside this process: phrases that are never fit, and the small model, which only asks. */
export const builtIn: SafetyProvider = {
  async check({ texts }, signal) {
    const found: Signal[] = [];
    const turn = new Turn(signal);
    for (const field of texts) {
      const signals = new FieldSignals(field);
      for (const part of field.kind === 'html' ? textsOfPage(field.text) : [field.text]) {
        await turn.read('');
        for (const sentence of sentencesOf(part)) {
          await turn.read(sentence);
          signals.read(sentence);
        }
      }
      found.push(...signals.all());
    }
    return found;
  },
};

/** The signals of a short text, at once; `sure` is how sure the model must be. */
export function signalsOf(text: string, sure = 0): Signal[] {
  const signals = new FieldSignals({ field: 'text', text }, sure);
  for (const sentence of sentencesOf(text)) signals.read(sentence);
  return signals.all();
}

/** A page has hundreds of fragments, and each could be one too many: here the model must be surer than with a sentence. */
const SURE_OF_PAGES = 0.8;

/** The signals of one field: of each category and source the one with the worst sentence. */
class FieldSignals {
  readonly #field: string;
  readonly #sure: number;
  readonly #found = new Map<string, { readonly signal: Signal; readonly harm: number }>();

  constructor({ field, kind }: TextField, sure = kind === 'html' ? SURE_OF_PAGES : 0) {
    this.#field = field;
    this.#sure = sure;
  }

  read(sentence: string): void {
    for (const reading of readingsOf(sentence)) {
      const never = findPhrase(reading);
      if (never !== undefined) this.#keep({ category: never, level: 'reject', source: 'phrases' }, sentence, 1);
      const judged = judgeSentence(reading);
      if (judged !== undefined && judged.harm >= this.#sure) {
        this.#keep({ category: judged.category, level: 'ask', source: 'model' }, sentence, judged.harm);
      }
    }
  }

  #keep(noticed: Pick<Signal, 'category' | 'level' | 'source'>, sentence: string, harm: number): void {
    const key = `${noticed.source} ${noticed.category}`;
    if ((this.#found.get(key)?.harm ?? 0) >= harm) return;
    this.#found.set(key, { signal: { field: this.#field, ...noticed, sentence }, harm });
  }

  all(): Signal[] {
    return [...this.#found.values()].map(({ signal }) => signal);
  }
}
