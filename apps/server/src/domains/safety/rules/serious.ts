import type { Category } from '../safety.ts';
import { addCategories, sentencesOf } from './find-categories.ts';
import { wordsPattern } from './rule.ts';

/**
 * What kids say when something weighs on them: that they want to be gone, that they are hurt, touched or threatened, or that
 * they must not tell. Better one talk too many than one too few, so nothing takes it back.
 */
const distress = [
  "i (?:don't|do not|dont) (?:want to|wanna) (?:live|be alive|be here|exist)(?: any ?more)?",
  'i (?:just |really )?(?:want to|wanna|wish i could|wish i would) (?:die|be dead|disappear|not wake up)|wish i (?:was|were) (?:dead|never born)',
  '(?:nobody|no one) (?:would|will) miss me|(?:nobody|no one) (?:loves|likes|wants) me|everyone (?:hates|would be better off without) me|i hate (?:myself|my life)',
  'i (?:cut|hurt|hit|scratch|burn|burned|starve) myself|i want to (?:cut|hurt|kill) myself|i (?:want to|will|am going to) run away (?:from home|from my (?:family|parents))',
  '(?:he|she|they|somebody|someone|dad|mom|mum|papa|mama|uncle|aunt|teacher|coach|brother|sister|grandpa|grandma) …(?:hits?|hit|beats?|kicks?|punch~|chok~|threatens?|touch~|hurts?|hurt) me',
  "(?:i am|i'm|im) (?:so |very |really )?(?:scared|afraid) (?:of going home|to go home|of (?:him|her|them|dad|mom|mum|my (?:dad|mom|mum|father|mother)))",
  "(?:i'm|i am|im) not allowed to tell|(?:he|she|they) said (?:i must|i should|to) (?:not tell|keep (?:it|this|a|our) …secret)|it's our secret",
  'ich (?:will|möchte|mag) (?:einfach |am liebsten )?(?:nicht mehr (?:leben|da sein|hier sein)|sterben|tot sein|verschwinden|nicht mehr aufwachen)|ich wünschte …(?:tot|nie geboren)|ich wäre (?:gern|gerne|lieber) tot',
  '(?:niemand|keiner) (?:würde|wird) mich vermissen|(?:niemand|keiner) (?:mag|liebt|will) mich|alle hassen mich|ich hasse (?:mich|mein leben)',
  'ich (?:ritze|schneide|verletze|schlage|kratze|verbrenne) mich(?: selbst)?|ich (?:will|möchte|werde) (?:mich …(?:umbringen|töten|verletzen|ritzen)|von zu ?hause (?:abhauen|weglaufen))',
  '(?:er|sie|jemand|papa|mama|vater|mutter|onkel|tante|lehrer~|trainer~|bruder|schwester|opa|oma) …(?:schlägt|schlug|haut|tritt|würgt|bedroht|verprügelt) mich|(?:hat|haben) mich …(?:geschlagen|verprügelt|angefasst|bedroht|gewürgt)|(?:fasst|fassen) mich …an',
  'ich habe (?:so |große |solche )?angst (?:nach hause|heim|vor (?:ihm|ihr|ihnen|papa|mama|meinem (?:vater|papa|bruder|onkel|opa)|meiner (?:mutter|mama|schwester|tante|oma)))',
  'ich darf (?:es|das) …(?:niemandem|keinem|nicht) …(?:sagen|erzählen|verraten)|(?:soll|darf) ich …(?:niemandem|keinem) …(?:sagen|erzählen)|das ist unser geheimnis',
].map(wordsPattern);

/** Whether what a kid wrote in a chat is for a grown-up to hear of. */
export function isSerious(text: string): boolean {
  const found = new Set<Category>();
  for (const sentence of sentencesOf(text)) {
    if (distress.some((pattern) => sentence.search(pattern) !== -1)) return true;
    addCategories([sentence], 'kid', found);
    if (found.size > 0) return true;
  }
  return false;
}
