/**
 * Reading aloud, with voices of the tablet itself: others would send the text away. Without a local voice of the language there is
 * no ear to tap.
 */
import { signal } from '@preact/signals';
import { later } from '../client/surroundings.ts';

const voices = signal<readonly SpeechSynthesisVoice[]>([]);
/** Browsers swallow what is said right after `cancel()`. */
const AFTER_CANCEL_MS = 50;

export function startSpeech(): void {
  if (typeof speechSynthesis === 'undefined') return;
  const load = () => {
    voices.value = speechSynthesis.getVoices().filter(({ localService }) => localService);
  };
  load();
  // Safari 15 has no addEventListener here.
  speechSynthesis.onvoiceschanged = load;
}

export function voiceFor(
  language: string,
  known: readonly Pick<SpeechSynthesisVoice, 'lang' | 'default'>[],
): number | undefined {
  const wanted = language.toLowerCase();
  const [main = ''] = wanted.split('-');
  const tags = known.map(({ lang }) => lang.toLowerCase().replace('_', '-'));
  const exact = tags.indexOf(wanted);
  if (exact >= 0) return exact;
  const preferred = known.findIndex(
    ({ default: isDefault }, index) => isDefault && tags[index]?.split('-')[0] === main,
  );
  if (preferred >= 0) return preferred;
  const near = tags.findIndex((tag) => tag.split('-')[0] === main);
  return near >= 0 ? near : undefined;
}

export function canSpeak(language: string): boolean {
  return voiceFor(language, voices.value) !== undefined;
}

/** Only after a tap: browsers demand it, and nobody wants a tablet that talks by itself. */
export function speak(text: string, language: string): void {
  const index = voiceFor(language, voices.peek());
  const voice = index === undefined ? undefined : voices.peek()[index];
  if (voice === undefined) return;
  speechSynthesis.cancel();
  later(AFTER_CANCEL_MS, () => {
    const said = new SpeechSynthesisUtterance(text);
    said.voice = voice;
    said.lang = voice.lang;
    said.rate = 0.9;
    speechSynthesis.speak(said);
  });
}
