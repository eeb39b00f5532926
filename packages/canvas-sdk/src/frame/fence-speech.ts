/**
 * Speaks with voices of this device only. Other voices send the text, with a kid's name in it, to a service.
 *
 * Needed by: own-spoken-elsewhere.
 */
import { apply } from '../language.ts';
import { dispatch, page } from './browser.ts';
import { define, getOwnPropertyDescriptor, wrapMethod, wrapSetter } from './wrap.ts';

export function fenceSpeech(): void {
  if (typeof SpeechSynthesis !== 'function') return;
  const { speechSynthesis } = page;
  const voices = SpeechSynthesis.prototype.getVoices;
  const property = (holder: object, name: string) =>
    getOwnPropertyDescriptor(holder, name) as Required<PropertyDescriptor>;
  const isHere = property(SpeechSynthesisVoice.prototype, 'localService').get;
  const later = page.queueMicrotask;
  const voiceOf = property(SpeechSynthesisUtterance.prototype, 'voice');
  const local = () => {
    const all = apply(voices, speechSynthesis, []) as SpeechSynthesisVoice[];
    const own: SpeechSynthesisVoice[] = [];
    for (let at = 0; at < all.length; at++) {
      const voice = all[at] as SpeechSynthesisVoice;
      if (apply(isHere, voice, [])) define(own, own.length, { value: voice, enumerable: true, writable: true });
    }
    return own;
  };
  // Browsers look for voices when somebody asks the first time.
  apply(voices, speechSynthesis, []);
  define(SpeechSynthesis.prototype, 'getVoices', { value: local });
  // Without a voice the browser would choose one, when it is this text's turn.
  wrapSetter(SpeechSynthesisUtterance.prototype, 'voice', (_owner, voice) => voice ?? undefined);
  wrapMethod(
    SpeechSynthesis.prototype,
    'speak',
    (original) =>
      function (words) {
        const utterance = words as SpeechSynthesisUtterance;
        const { lang } = utterance;
        let voice = apply(voiceOf.get, utterance, []) as SpeechSynthesisVoice | null | undefined;
        const own = local();
        for (let at = 0; !voice && at < own.length; at++) {
          if (own[at]?.lang.startsWith(lang)) voice = own[at];
        }
        voice ??= own[0];
        if (!voice || !apply(isHere, voice, [])) {
          later(() =>
            dispatch(utterance, new SpeechSynthesisErrorEvent('error', { error: 'voice-unavailable', utterance })),
          );
          return;
        }
        apply(voiceOf.set, utterance, [voice]);
        apply(original, this, [utterance]);
      },
  );
}
