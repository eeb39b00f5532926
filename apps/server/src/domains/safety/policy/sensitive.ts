import { message } from '@sprout/messages';
import { sentencesOf } from '../rules/find-categories.ts';
import { wordsPattern } from '../rules/rule.ts';
import { PERSONAL_DATA, type PolicyReason } from './text-rules.ts';

/**
 * Words of topics about which a kid should not read without a grown-up who looked first. The rules for content reject what is plainly
 * harmful; these only ask, so they need no more than a word. Words that stories are full of (a secret, a roof, a fat cat) are not here.
 * Both languages in one list.
 */
const topics: readonly (PolicyReason & { readonly pattern: RegExp })[] = [
  {
    code: 'TOUCHES_SELF_HARM',
    message: message('policy.TOUCHES_SELF_HARM'),
    pattern: wordsPattern(
      'suicid~|selbstmord~|razor~|rasierkling~|hurt (?:yourself|myself)|harm yourself|cut yourself|not (?:be )?here any ?more|nicht mehr da (?:bist|wärst)|ritz~|schneide dich|umbring~|stop eating|overdose|schlaftablette~|sleeping pills?|painkillers?|schmerztablette~',
    ),
  },
  {
    code: 'TOUCHES_WEAPONS',
    message: message('policy.TOUCHES_WEAPONS'),
    pattern: wordsPattern(
      'guns?|pistol~|pistole~|rifles?|gewehr~|jagdgewehr~|bombs?|bombe~|explosive~|sprengst~|grenade~|granate~|molotow~|molotov~|ammunition|munition',
    ),
  },
  {
    code: 'TOUCHES_DRUGS',
    message: message('policy.TOUCHES_DRUGS'),
    pattern: wordsPattern(
      'cigarettes?|zigarett~|smok(?:e|es|ing)|rauch(?:e|en|st)|vap(?:e|es|ing)|shisha|vodka|wodka|whisk(?:y|ey)|schnaps|alcohol|alkohol|drunk|betrunken|weed|kiff~|drugs|drogen|get high',
    ),
  },
  {
    code: 'TOUCHES_BODY',
    message: message('policy.TOUCHES_BODY'),
    pattern: wordsPattern(
      'naked|nackt~|undress~|sexy|sex|kiss (?:me|you)|küss (?:mich|dich)|heimliche[rn]? freund~|t-?shirt …(?:lift|up|camera)|touch (?:me|you|yourself)|fass~ …an',
    ),
  },
  {
    code: 'TOUCHES_SECRECY',
    message: message('policy.TOUCHES_SECRECY'),
    pattern: wordsPattern(
      'nobody (?:hears|sees|knows|notices)|no one (?:hears|sees|knows|notices)|(?:niemand|keiner) …(?:hört|sieht|merkt|weiß)|better not mention|never tell|behalt es|without (?:mum|mom|dad|your parents)|ohne (?:mama|papa|deine eltern)',
    ),
  },
  {
    ...PERSONAL_DATA,
    pattern: wordsPattern(
      'passwords?|passwort~|card details|kartendaten|credit card|kreditkarte~|bank card|home address|phone number|telefonnummer|handynummer|meine nummer|my number|friend request|freundschaftsanfrage',
    ),
  },
  {
    code: 'TOUCHES_GAMBLING',
    message: message('policy.TOUCHES_GAMBLING'),
    pattern: wordsPattern(
      'gambl~|casino|kasino|roulette|real (?:cash|money)|echtes geld|glücksspiel~|wette~ …geld|bet …money',
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
    .map(({ pattern: _, ...reason }) => reason);
}
