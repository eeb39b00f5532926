import { limits } from '#operations';
import { code, generatedNote, table } from '../markdown.ts';

/** The text for each limit. A new limit without a text does not compile. */
const words: Readonly<Record<keyof typeof limits, string>> = {
  requestBodyBytes: 'Bytes of a request body; more answers HTTP 413.',
  openBodyBytes:
    'Bytes of a body without sign-in: operations that anyone may call, forms, OAuth. More answers HTTP 413.',
  bodyBytesPerFamily: 'Bytes of large requests of a family that are worked on at a time; more answer HTTP 503.',
  openCallsPerMinute: 'Requests without sign-in from one address in a minute; more answer HTTP 429.',
  jsonDepth: 'Levels of nesting in the arguments.',
  jsonValues: 'Keys and list entries in the arguments of one call, at all levels together.',
  listedProblems: 'Problems that one refusal lists; `details.moreProblems` counts the others.',
  familyWritesPerMinute:
    'Writes in a minute: of the parents, of all agents and of all devices of a family, each; one agent or device has half. More: HTTP 429.',
  familyReadsPerMinute:
    'Reads in a minute: of the parents, of all agents and of all devices of a family, each; one agent or device has half. More: HTTP 429.',
  kidWritesPerDay: 'Writes of one kid in a day, through all its devices; more answer HTTP 429.',
  callerWritesPerDay: 'Writes of one parent, or through one agent’s connection, in a day; more answer HTTP 429.',
  callsAtOncePerFamily:
    'Calls of a family’s parents, agents or devices that run at the same time; the others wait in line.',
  callsInLinePerFamily: 'Calls of a family’s parents, agents or devices that wait in line; more answer HTTP 503.',
  devicesPerFamily: 'Kids’ devices of a family.',
  grantsPerFamily: 'Agents that are connected to a family.',
  pageDefault: 'Items of a list when `limit` is not given.',
  pageMax: 'Items of a list at most.',
  idempotencyKeyLength: 'Characters of an idempotency key.',
  idempotencyKeepDays: 'Days for which the answer to an idempotency key is kept.',
  nameLength: 'Characters of a name.',
  noteLength: 'Characters of a note to a kid',
  invitationDays: 'Days for which an invitation or another link works',
  linksPerFamily: 'Links of a family that nobody has used',
  notesPerKid: 'Notes that are kept for a kid; older ones go',
  reasonLength: 'Characters of a reason that people read.',
  kidsPerFamily: 'Kids in a family.',
  parentsPerFamily: 'Parents in a family.',
  passkeysPerParent: 'Passkeys of a parent.',
  securityKeepDays: 'Days for which sign-ins, refusals and exports stay in the security log.',
  securityEventsPerFamily:
    'Refusals in the security log of a family, and as many of the other events; the oldest go first.',
  browsersPerParent: 'Browsers that a parent signed in with, which wrong passwords from elsewhere do not lock out.',
  tasksPerFamily: 'Tasks in a family that repeat or are still to come; deleted ones do not count.',
  pausesPerFamily: 'Days off of a family that are planned or have begun, counted as entries.',
  exceptDates: 'Days on which a repeating task is not due, listed in its schedule.',
  rewardsPerFamily: 'Rewards in a family’s catalogue; archived ones do not count.',
  sessionDays: 'Days after which a parent signs in again in a browser in any case.',
  sessionIdleDays: 'Days without use after which a parent’s session ends.',
  gemBalance: 'Gems of one kid up to which `gems.adjust` and `gems.revert` add; what tasks bring comes on top.',
  skillsPerFamily: 'Skills in a family; archived ones do not count.',
  heartbeatsPerFamily: 'Heartbeats in a family; cancelled ones do not count.',
  hooksPerFamily: 'Webhooks of a family.',
  rulesPerFamily: 'Rules of a family that are not archived.',
  waitingPerRule: 'Things that wait for one rule: for their time, or for a parent’s yes.',
  firesPer24h: 'Fires of a heartbeat in any 24 hours of its local wall-clock time.',
  promptLength: 'Characters of a skill’s prompt.',
  descriptionLength: 'Characters of a skill’s description.',
  canvasesPerSkill: 'Canvases that a skill links.',
  handsPerSkill: 'Tools that a skill names.',
  variablesPerSkill: 'Variables, and fields of the response model, of a skill.',
  inputValueLength: 'Characters of a value for a skill’s variable.',
  renderedPromptLength: 'Characters of a skill’s prompt with the values in it.',
  openRunsPerFamily: 'Runs of a family that have not ended.',
  openRunsForParents: 'Of these, how many agents and kids leave to the parents.',
  openRunsPerKid: 'Runs that a kid launched and that have not ended. A launch beyond these starts none.',
  runKeepDays: 'Days for which an ended run can be read.',
  resultLength: 'Characters of a skill’s result, as JSON.',
  tokenDays: 'Days after which a token that a parent made by hand ends, if `expiresInDays` is not given.',
  tokenMaxDays: 'Days after which such a token ends at the latest.',
  connectionDays: 'Days after a parent’s consent in the browser after which an agent asks the parent again.',
  claimDays: 'Days after which a claim that nobody decided expires.',
  canvasBytes: 'Bytes of the HTML of a canvas.',
  canvasesPerFamily: 'Canvases of a family; archived ones do not count.',
  versionsPerCanvas: 'Versions of a canvas.',
  canvasStateLength: 'Characters of JSON that one canvas can save for one kid.',
  canvasStatesBytes: 'Bytes that all canvases can save for one kid.',
  canvasStorageBytes: 'Bytes of all canvases of a family with all their versions; the same HTML counts once.',
  activityKeepDays:
    'Days for which the family’s activity is kept, the record of who changed what, and previews that were committed.',
  mediaPieceBytes: 'Bytes of one piece of a photo or video.',
  photoBytes: 'Bytes of a photo.',
  videoBytes: 'Bytes of a video.',
  videoSeconds: 'Seconds of a video.',
  mediaPerHandIn: 'Photos and videos of one hand-in.',
  mediaNotHandedInPerKid: 'Photos and videos that a kid has announced and not handed in; they go after a day.',
  mediaBytesPerFamily: 'Bytes of all photos and videos of a family.',
  previewsPerFamily: 'Previews of a family that were not committed; the oldest makes room for the next.',
  guidanceLength: 'Characters of the guidance for a coached chat.',
  optionArgumentsLength: 'Characters of the arguments of one option of a card, as JSON.',
  replyLength: 'Characters of a kid’s reply in a chat.',
  repliesPerChat: 'Replies that a coached chat may ask for.',
  reviewsAtOnce: 'Submissions approved in one call.',
  undoSeconds: 'Seconds for which a kid can take a tap back.',
  undoDecisionMinutes:
    'Minutes for which parents can take back a decision on a task, a claim or a screen-time request.',
  screentimeMinutes: 'Minutes of screen time in one request, grant or daily limit.',
  screentimeRequestMinutes: 'Minutes until a screen-time request that nobody decides on expires.',
  quietTimes: 'Quiet times in the rules of screen time.',
  openQuestionsPerThread:
    'Open questions in one thread of the inbox: what a kid handed in, or claimed, and nobody has decided on.',
  openQuestionsPerAgent: 'questions and calls of one agent that wait for a parent',
  questionsPerAgent: 'Questions of one agent that are open or planned.',
  questionDays: 'Days ahead for which a question can be planned.',
  openThreadsPerFamily:
    'Threads in the inbox that are not archived, the results of each skill among them; those that Sprout keeps for ' +
    'each kid are never refused.',
  subscriptionsPerStream: 'Resources that one stream, or one MCP session, can watch.',
  streamsPerConnection: 'Streams open at the same time through one session, device or grant.',
  waitsPerConnection: 'Calls that wait at the same time through one session, device or grant.',
  streamsPerFamily: 'Streams of a family that are open at the same time.',
  waitsPerFamily: 'Calls of a family that wait at the same time.',
  waitUris: 'Resources of one `resource.wait_and_read`.',
  waitAnswerBytes: 'Bytes of states in one answer of it; rows beyond come without state, with the status `too_large`.',
  waitDefaultMs: 'Milliseconds for which it waits when `timeoutMs` is not given.',
  waitMaxMs: 'Milliseconds for which it waits at most.',
};

/** A limit as people read it. */
export interface ShownLimit {
  readonly name: string;
  readonly value: string;
  readonly words: string;
}

export function listLimits(): ShownLimit[] {
  return Object.entries(limits).map(([name, value]) => ({
    name,
    value: value.toLocaleString('en-US'),
    words: words[name as keyof typeof limits],
  }));
}

/** Every limit with its value, as a table. */
export function limitsTable(): string {
  const rows = listLimits().map(({ name, value, words: what }) => [code(name), value, what]);
  return table(['limit', 'value', 'what it bounds'], rows);
}

export function limitsPage(): string {
  return `${generatedNote}# Limits\n\n${limitsText()}`;
}

/** The page without its title. */
export function limitsText(): string {
  return `Over a limit you get a clear error and nothing is half done. Limits on single arguments stand with each operation.

${limitsTable()}`;
}
