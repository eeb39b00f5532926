import { jsonPointer } from '../json/pointer.ts';
import { type Violation, violation } from '../violation/violation.ts';

/** "validator-agent", "the plan agent", "agent: scribe", "hand over to X": routing, which a note must leave to the workflow. */
const agentNames = [
  /\b\w{1,40}[-_ ]agent\b/iu,
  /\bagent\s?[:=]\s?\w{1,40}/iu,
  /\b(?:hand(?:ing)? (?:over|off)|pass(?:ing)? on|send|route|delegate) (?:this |it )?to (?:the )?[\w-]{1,40}/iu,
];
/** Words that make "… agent" generic instead of a name. */
const generic = /\b(?:the|an?|next|previous|any|other|each|every|no|this|that|ai|user)[- ]agent\b/giu;

export function lintNotes(
  notes: readonly string[],
  field: 'notes' | 'prior_context',
  known: readonly string[] = [],
): Violation[] {
  return notes.flatMap((note, index) => {
    const named = known.find((name) => namesIt(note, name)) ?? findAgentName(note.replace(generic, ' '));
    if (named === undefined) return [];
    return [
      violation(
        'NOTE_NAMES_AGENT',
        jsonPointer([field, index]),
        `The note names an agent (${JSON.stringify(named.slice(0, 60))}).`,
        'Say what was found or is needed, not who should act; the workflow decides routing.',
      ),
    ];
  });
}

/** Declared names count when they look like names: an agent called "plan" must not forbid the word. */
function namesIt(note: string, name: string): boolean {
  return /[-_]/.test(name) && note.toLowerCase().includes(name.toLowerCase());
}

function findAgentName(note: string): string | undefined {
  return agentNames.map((pattern) => pattern.exec(note)?.[0]).find((found) => found !== undefined);
}
