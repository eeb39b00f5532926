export { causes, dotted, loopIn } from './causes.ts';
export { eventFields, gemsIn, hasField, minutesIn, sampleOf } from './event-fields.ts';
export {
  type DayTask,
  type Happening,
  isAllDone,
  isInTime,
  isVoidedBy,
  isWanted,
  type Opened,
  openings,
  stayedOpen,
  subjectOf,
  wasVoided,
  weekdays,
} from './match.ts';
export {
  blankPlaceholders,
  type Fields,
  fieldsOf,
  fillSamples,
  type Placed,
  placeholdersIn,
  samplesOf,
  unknownPlaceholders,
} from './placeholders.ts';
export { domainOf, domainsLookedInto } from './rights.ts';
export { fillStep, kindOf, needsYes, type Step, stepProblems, stepSchema } from './then.ts';
export {
  eventsHeard,
  eventsThatVoid,
  type OpenKind,
  openKinds,
  type Problem,
  type When,
  whenProblems,
  whenSchema,
  whyNever,
} from './when.ts';
