/** Why an agent that works for Sprout gave no answer, as its adapter names it. */
export type Trouble =
  | 'unreachable'
  | 'slow'
  | 'busy'
  | 'cut'
  | 'malformed'
  | 'program_ended'
  | 'program_missing'
  | 'program_endless';
