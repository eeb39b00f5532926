/** What sentences about calls are made of, in every language. */
export type Fields = Readonly<Record<string, unknown>>;

/** What a sentence is made of besides the arguments. */
interface Told {
  readonly kid: string;
  /** The kids of a task that is made, or who have days off. */
  readonly kids: string;
  /** A local day in words. */
  readonly day: (day: unknown) => string;
  /** What is changed, as it is now. */
  readonly before: Fields;
  /** What the call answers. */
  readonly after: Fields;
  /** What the rehearsal made of the arguments, with every default; empty where the call has no preview. */
  readonly resolved: Fields;
  /** The call changes something of one kid, not of the family. */
  readonly isOneKids: boolean;
}

type Sentence = (args: Fields, told: Told) => string;

export interface EffectWords {
  readonly anyKid: string;
  readonly allKids: string;
  readonly locale: string;
  readonly quoted: (text: unknown) => string;
  /** What the calls that agents ask about do, as a parent reads it. */
  readonly sentences: Readonly<Record<string, Sentence>>;
  readonly titles: Readonly<Record<string, string>>;
  /** What a call changes, by the names of its arguments. */
  readonly fields: Readonly<Record<string, string>>;
}

export function fieldsIn(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** The gems of a task that is made or changed; undefined if the call says none. */
export function gemsIn(rewardSpec: unknown): number | undefined {
  const { gems } = fieldsIn(rewardSpec);
  return typeof gems === 'number' ? gems : undefined;
}

/** What decides who looks at a task when it is done. */
const lookFields = ['reviewPolicy', 'rewardSpec', 'cameraTaskSpec', 'conversationSpec'];

/** Who looks at a task before it counts: `auto` stands for nobody. A photo or a graded talk may want a parent whatever the policy says. */
export function whoLooks({ reviewPolicy = 'auto', cameraTaskSpec, conversationSpec }: Fields): string {
  const camera = fieldsIn(cameraTaskSpec);
  const isParents =
    (camera.prompt !== undefined && camera.requireParentReview !== false) ||
    fieldsIn(conversationSpec).grading === 'correctness';
  return isParents ? 'parent' : String(reviewPolicy);
}

/** Who looks at a task that is changed, in words: said if the change is about that, or if nobody looks at what it pays. */
export function lookAfter(args: Fields, resolved: Fields, looks: Readonly<Record<string, string>>): string | undefined {
  const changed = lookFields.filter((name) => args[name] !== undefined);
  const who = whoLooks({ ...args, ...resolved });
  const isSaid = args.reviewPolicy !== undefined || (changed.length > 0 && who === 'auto');
  return isSaid ? looks[who] : undefined;
}

/** The words of the arguments that a call changes; `telling` has those that say more than the name of the field. */
export function changesIn(
  args: Fields,
  names: Readonly<Record<string, string>>,
  telling: Readonly<Record<string, string | undefined>> = {},
): string {
  const changed = Object.keys(names).filter((name) => args[name] !== undefined);
  return changed.map((name) => telling[name] ?? names[name]).join(', ');
}

/** Puts what changes behind a sentence, if anything does. */
export function withList(sentence: string, ...lists: readonly (string | undefined)[]): string {
  const list = lists.filter((one) => one !== undefined && one !== '').join(', ');
  return list === '' ? sentence : `${sentence}: ${list}`;
}
