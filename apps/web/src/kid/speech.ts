/**
 * Reading aloud, with voices of the tablet itself: others would send the text away. Without a local voice of the language there is
 * no ear to tap.
 */
import { signal } from '@preact/signals';
import { later } from '../client/surroundings.ts';
import { languageNow } from '../client/words.ts';
import type { Kid } from './kid.ts';

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

/**
 * Says something to the kid; undefined without a voice of its language, or where nobody wants it. Only after a tap: browsers demand it,
 * and nobody wants a tablet that talks by itself.
 */
export function readerFor(kid: Kid): ((text: string) => void) | undefined {
  const me = kid.me.value.value;
  const index = voiceFor(me?.language ?? languageNow(), voices.value);
  const voice = index === undefined ? undefined : voices.value[index];
  if (me?.readAloud !== true || voice === undefined) return undefined;
  return (text) => speak(text, voice);
}

function speak(text: string, voice: SpeechSynthesisVoice): void {
  speechSynthesis.cancel();
  later(AFTER_CANCEL_MS, () => {
    const said = new SpeechSynthesisUtterance(text);
    said.voice = voice;
    said.lang = voice.lang;
    said.rate = 0.9;
    speechSynthesis.speak(said);
  });
}
