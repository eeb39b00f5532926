import type { OutputEnvelope } from '@sprout/agent-protocol/pure';
import { inLanguage } from '../../core/in-language.ts';

/** Ends of an attempt that a parent has to know of, because another attempt would end in the same way. */
export type Outcome = 'off' | 'over-budget' | 'refused' | 'looping' | 'denied' | 'rejected';

const words: Readonly<Record<'en' | 'de', Readonly<Record<Outcome, string>>>> = {
  en: {
    off: 'The Sprout agent is switched off for your family, so nobody worked on this. You can switch it on in the family settings, and then let this run try again.',
    'over-budget':
      'Today’s budget for the language model is used up, so this was not finished. Let it try again tomorrow, or raise the budget in the family settings first.',
    refused: 'The language model declined to work on this. Look at what the skill asks for, or choose another model.',
    looping:
      'The language model kept looking things up and never came to an answer, so Sprout stopped it. Nothing was changed.',
    denied:
      'The language model’s service does not accept Sprout’s key. The person who runs this Sprout has to check the key. Nothing was changed.',
    rejected:
      'The language model’s service does not take what Sprout sends, perhaps because the model’s name is wrong. The person who runs this Sprout has to look at it. Nothing was changed.',
  },
  de: {
    off: 'Der Sprout-Agent ist für eure Familie ausgeschaltet, deshalb hat niemand daran gearbeitet. Ihr könnt ihn in den Familieneinstellungen einschalten und diesen Lauf dann noch einmal versuchen lassen.',
    'over-budget':
      'Das heutige Budget für das Sprachmodell ist aufgebraucht, deshalb ist das hier nicht fertig geworden. Lasst es morgen noch einmal versuchen, oder erhöht vorher das Budget in den Familieneinstellungen.',
    refused:
      'Das Sprachmodell wollte daran nicht arbeiten. Seht nach, was der Skill verlangt, oder wählt ein anderes Modell.',
    looping:
      'Das Sprachmodell hat immer weiter nachgesehen und keine Antwort gefunden, deshalb hat Sprout es beendet. Es wurde nichts geändert.',
    denied:
      'Der Dienst des Sprachmodells nimmt den Schlüssel von Sprout nicht an. Wer dieses Sprout betreibt, muss den Schlüssel prüfen. Es wurde nichts geändert.',
    rejected:
      'Der Dienst des Sprachmodells nimmt nicht an, was Sprout schickt, vielleicht stimmt der Name des Modells nicht. Wer dieses Sprout betreibt, muss nachsehen. Es wurde nichts geändert.',
  },
};

/** The envelope that puts an outcome before the parents. */
export function outcomeText(outcome: Outcome, language: string): string {
  const envelope: OutputEnvelope = {
    success: false,
    summary: inLanguage(words, language)[outcome],
    artifacts: [],
    recommendation: 'escalate',
  };
  return JSON.stringify(envelope);
}
