import { sentencesOf } from '../rules/find-categories.ts';

/**
 * Words that stand in almost every English or German sentence. Words that other languages have too (a, no, me, in, es, de) are not
 * among them, so that one is not taken for the other.
 */
const common = new Set(
  [
    // English
    'the and to of you your it is are was be been this that these those what when where which who how why with for from',
    'have has had will would can could should must may might do does did not their they them his her he she we our us my i',
    'if then than or but because about into out up down over after before again once more most some any all each every',
    'one two three four five six seven eight nine ten first next last new good great small big little many much time day',
    'tell say ask help read write play make give take look find let try use show know think want need get go come see put',
    "it's don't you're let's that's what's there here now just only very too also as at by so an kid kids child children",
    'today week name word words answer question story game number colour color draw count spell guess choose pick explain',
    'learn practise practice live lives work works like likes against people world water school home family friend friends',
    'animal animals in on off between while long old right left back well really best better feel eat run jump sing bring',
    'keep start stop turn clean wash feed room table tables reading writing spelling maths math times english german quiz',
    // German
    'der das dem den des ein eine einen einem einer und oder aber nicht kein keine ist sind war wird werden wurde haben hat',
    'hast habe sein seine ihr ihre ihren du dich dir dein deine deinen deinem deiner er wir uns unser sich mit auf aus bei',
    'für von vom zu zum zur nach vor über unter durch gegen ohne um wie wo wer wann warum welche welcher welches wenn dass',
    'weil dann denn noch nur auch schon sehr mehr alle alles viele jeder jede jedes man mal bitte heute morgen jetzt hier',
    'da am im ins an als kann kannst können soll sollst muss musst darf will willst möchte mach mache machen sag sage',
    'frag frage lies schreib schreibe spiel spiele zeig zeige erzähl erzähle erkläre nenne zähle rate male übe lerne finde',
    'die sie bis es im heißt geht gibt macht lernen lesen schreiben rechnen üben malen spielen englisch deutsch mathe schule',
    'zimmer tier tiere wasser familie freund freunde wieder immer ganz gut neu neue klein groß erste nächste gerne etwas',
    'eins zwei drei vier fünf sechs sieben acht neun zehn kind kinder tag woche wort wörter antwort geschichte zahl',
  ]
    .join(' ')
    .split(' '),
);

/** Words that stand in many sentences of other languages, and in none of ours. */
const foreign = new Set(
  [
    'je tu toi moi il elle nous vous ne pas les des une est sont dans avec pour que qui ta tes mon ma mes aux du et où dis',
    'el los las una unas del al por para con sin está eres soy mi tus su lo se qué dime dónde cuál muy',
    'gli della nel che non sono dove quando perché tuo tua tuoi dimmi ti ai uno os um uma você não seu sua seus dos da',
    'het een niet jij jou zijn voor naar waar hoe jouw bu ve ne için senin bana nie się jest twój gdzie jak powiedz det är inte',
  ]
    .join(' ')
    .split(' '),
);

/** Fewer words say nothing about their language: a title, a heading. A list has no small words at all, so it needs more. */
const FEWEST_WORDS = 5;
const FEWEST_LISTED = 9;
/** With a small word of another language, as few as these do. */
const FEWEST_FOREIGN = 3;
/** Ordinary English and German have a third or more; the least in our labelled sentences is a tenth. */
const LEAST_SHARE = 0.1;
/** A formula has a few Greek letters; a sentence has more. */
const FOREIGN_LETTERS = 6;

/** Whether the rules know the language of every sentence. A fence, not a linguist: what it doubts, a parent reads. */
export function isReadable(text: string): boolean {
  const plain = text.replace(/\{\{[^{}]{0,100}\}\}|\$\{[^{}]{0,200}\}|https?:\S+|<[^<>]{0,500}>/g, ' ');
  const otherLetters = plain.match(/(?!\p{Script=Latin})\p{L}/gu) ?? [];
  return otherLetters.length < FOREIGN_LETTERS && [...sentencesOf(plain)].every(isOurs);
}

function isOurs(sentence: string): boolean {
  const words = sentence.match(/\p{L}+(?:'\p{L}+)?/gu) ?? [];
  const known = words.filter((word) => common.has(word)).length;
  if (known === 0 && words.length >= FEWEST_FOREIGN && words.some((word) => foreign.has(word))) return false;
  const isList = (sentence.match(/,/g) ?? []).length > 1;
  return words.length < (isList ? FEWEST_LISTED : FEWEST_WORDS) || known >= words.length * LEAST_SHARE;
}
