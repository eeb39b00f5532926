import { sentencesOf } from '../rules/find-categories.ts';
import { wordsPattern } from '../rules/rule.ts';
import { PERSONAL_DATA, type PolicyReason } from './text-rules.ts';

/**
 * Words of topics about which a kid should not read without a grown-up who looked first. The rules for content reject what is plainly
 * harmful; these only ask, so they need no more than a word. Both languages in one list.
 */
const topics: readonly (PolicyReason & { readonly pattern: RegExp })[] = [
  {
    code: 'TOUCHES_SELF_HARM',
    message: 'It touches on harm to oneself: a parent looks first.',
    pattern: wordsPattern(
      'suicid~|selbstmord~|razor~|rasierkling~|bleeds?|blutet|hurt (?:yourself|myself)|harm yourself|cut yourself|worthless|wertlos|disappeared?|not (?:be )?here any ?more|nicht mehr da (?:bist|wärst)|ritz~|schneide dich|umbring~|fast for|stop eating|iss nichts|hunger~|overdose|schlaftablette~|sleeping pills?|tablets|painkillers?|schmerztablette~',
    ),
  },
  {
    code: 'TOUCHES_WEAPONS',
    message: 'It touches on weapons: a parent looks first.',
    pattern: wordsPattern(
      'guns?|pistol~|pistole~|rifles?|gewehr~|jagdgewehr~|bombs?|bombe~|explosive~|sprengst~|grenade~|granate~|molotow~|molotov~|petrol|gasoline|benzin|ammunition|munition|daggers?',
    ),
  },
  {
    code: 'TOUCHES_DRUGS',
    message: 'It touches on alcohol, tobacco or drugs: a parent looks first.',
    pattern: wordsPattern(
      'cigarettes?|zigarett~|smok(?:e|es|ing)|rauch(?:e|en|st)|vap(?:e|es|ing)|shisha|beer|bier|wine|wein|vodka|wodka|whisk(?:y|ey)|schnaps|alcohol|alkohol|drunk|betrunken|weed|joints?|kiff~|drugs|drogen|high werden|get high|puff',
    ),
  },
  {
    code: 'TOUCHES_BODY',
    message: 'It touches on the body, love or undressing: a parent looks first.',
    pattern: wordsPattern(
      'naked|nackt~|undress~|underwear|unterwäsche|unterhose|sexy|sex|kiss (?:me|you)|küss (?:mich|dich)|boyfriend|girlfriend|heimliche[rn]? freund~|t-?shirt …(?:lift|up|camera)|lift your|heb dein~|what you wear|hast du …an|touch (?:me|you|yourself)|fass~ …an',
    ),
  },
  {
    code: 'TOUCHES_SECRECY',
    message: 'It touches on secrets: a parent looks first.',
    pattern: wordsPattern(
      'secrets?|geheimnis~|heimlich~|nobody (?:hears|sees|knows|notices)|no one (?:hears|sees|knows|notices)|(?:niemand|keiner) …(?:hört|sieht|merkt|weiß)|better not mention|not mention|erwähn~|never tell|behalt es|sneak~|schleich~|without (?:mum|mom|dad|your parents)|ohne (?:mama|papa|deine eltern)',
    ),
  },
  {
    ...PERSONAL_DATA,
    pattern: wordsPattern(
      'passwords?|passwort~|pin|card details|kartendaten|credit card|kreditkarte~|bank card|your street|deine straße|eure straße|front door|haustür|home address|phone number|telefonnummer|handynummer|meine nummer|my number|friend request|freundschaftsanfrage',
    ),
  },
  {
    code: 'TOUCHES_GAMBLING',
    message: 'It touches on gambling or other people’s money: a parent looks first.',
    pattern: wordsPattern(
      'gambl~|casino|kasino|poker|roulette|real (?:cash|money)|echtes geld|glücksspiel~|wette~ …geld|bet …money|lotter~|purse|wallet|portemonnaie|geldbeutel',
    ),
  },
  {
    code: 'TOUCHES_INSULTS',
    message: 'It touches on mockery or insults: a parent looks first.',
    pattern: wordsPattern(
      'ugly|hässlich~|stupid|dumm|blöd|idiot~|loser|make fun of|über …lustig|laugh at|lach~ …aus|stutter~|stotter~|nobody likes|keiner mag|diseases|brown children|dunkelhäutig~|fat|fett',
    ),
  },
  {
    code: 'TOUCHES_DANGER',
    message: 'It touches on something dangerous: a parent looks first.',
    pattern: wordsPattern(
      'burning|brennende[snm]?|match(?:es)? …(?:fingers|light|burn)|streichh~|lighter|feuerzeug|window ?sill|fensterbrett|roof|dach|rails|schienen|gleise|socket|steckdose|choke|würg~|squeeze …until|drück …bis|until …(?:stops moving|faint|dark)|push …(?:off|down)|strangers?|fremde[nr]?|come (?:over|by)|komm …vorbei|süßigkeiten',
    ),
  },
];

/** What makes a sentence one about the topic: teaching, prevention, play. */
const about = wordsPattern(
  'explain~|why|what (?:is|are|does|did|should|happens|can)|how (?:does|do|did)|quiz~|histor~|vocabulary|test|lesson|say no|saying no|danger~|health|doctor|dentist|prevent~|avoid~|help~|if (?:someone|somebody|a stranger)|when (?:someone|somebody)|stor(?:y|ies)|poem|riddle|surprise|birthday|present|minecraft|recipe|cook~|draw|paint|erklär~|warum|was (?:ist|sind|passiert|macht|tust|kann|hilft)|wie (?:viel~|funktioniert|jagen|entsteht)|geschichte~|märchen|unterricht|nein sagen|nein zu sagen|gefahr~|gefährlich~|gesund~|ungesund~|arzt|hilf~|wenn (?:jemand|dir jemand|dich jemand|ein fremder)|überrasch~|geburtstag~|rätsel|rezept|koch~|male|zeichne',
);

/** What a parent looks at first in a text, by its topics. */
export function sensitiveTopics(text: string): PolicyReason[] {
  const sentences = [...sentencesOf(text)].filter((sentence) => sentence.search(about) === -1);
  return topics
    .filter(({ pattern }) => sentences.some((sentence) => sentence.search(pattern) !== -1))
    .map(({ code, message }) => ({ code, message }));
}
