import { plainName } from '../../core/plain-name.ts';
import { callTitles } from './call-titles.ts';
import { daysOf, whenOf } from './effect-days.ts';
import { changesIn, type EffectWords, fieldsIn, gemsIn, lookAfter, whoLooks, withList } from './effect-fields.ts';
import { whenWords } from './when-words.ts';

const amount = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;
const quoted = (text: unknown) => `“${plainName(String(text))}”`;
const named = (thing: string, name: unknown) => (name === undefined ? `a ${thing}` : `the ${thing} ${quoted(name)}`);
const paid = (gems: unknown) => (typeof gems === 'number' ? `, for ${amount(gems, 'gem')}` : '');
const instead = (gems: number | undefined, before: unknown) =>
  gems === undefined ? undefined : `${amount(gems, 'gem')} instead of ${String(before)}`;
const renamed = (name: unknown) => (name === undefined ? undefined : `now called ${quoted(name)}`);

const when = whenWords.en;
const comma = (words: string | undefined) => (words === undefined ? '' : `, ${words}`);
const due = (words: string | undefined) => (words === undefined ? undefined : `due ${words}`);
const looks = {
  auto: 'it counts without a look',
  parent: 'a parent looks at it each time',
  trusted: 'a parent looks at it until three in a row were fine',
};
const daysFor = (kids: string, from: string, until: string) => `for ${kids} ${daysOf(from, until, when)}`;

const taskFields = {
  name: 'its name',
  rewardSpec: 'its gems',
  scheduleSpec: 'when it is due',
  blocking: 'whether it comes before screens',
  conversationSpec: 'what its talk is about',
  canvasSpec: 'its canvas',
  cameraTaskSpec: 'what the camera should see',
  assignmentSkillId: 'its skill',
  emoji: 'its picture',
};
const rewardFields = {
  name: 'its name',
  gemsRequired: 'its price',
  category: 'its kind',
  screenTimeSpec: 'its minutes',
  childIds: 'for whom it is',
  stock: 'how many there are',
  cooldownDays: 'how long kids wait between two',
  emoji: 'its picture',
};
const ruleFields = {
  dailyMinutes: 'minutes a day',
  gemsPerMinute: 'the price',
  quietHours: 'quiet hours',
  tasksFirst: 'tasks that come first',
  autoApprove: 'what Sprout approves by itself',
  overLimit: 'what happens above the limit',
};
const skillFields = {
  name: 'its name',
  description: 'its description',
  instructions: 'its instructions',
  prompt: 'its instructions',
  handsReferenced: 'what it may do',
  inputVariables: 'what it asks for',
  category: 'where it runs',
  kidCallable: 'whether kids may start it',
  ageRange: 'its ages',
  addCanvasIds: 'its canvases',
  removeCanvasIds: 'its canvases',
};

export const effectsInEnglish: EffectWords = {
  anyKid: 'a kid',
  allKids: 'all kids',
  locale: when.locale,
  quoted,
  sentences: {
    'gems.adjust': ({ delta, reason }, { kid }) =>
      `${Number(delta) > 0 ? `Gives ${kid}` : `Takes from ${kid}`} ${amount(Math.abs(Number(delta)), 'gem')}: ${quoted(reason)}`,
    'gems.revert': (_args, { before: { delta } }) =>
      `Takes back ${Number(delta) > 0 ? 'a gift' : 'a deduction'} of ${amount(Math.abs(Number(delta)), 'gem')}`,
    'screentime.grant': ({ minutes }, { kid }) => `Unlocks ${kid}’s screen for ${amount(Number(minutes), 'minute')}`,
    'screentime.end': (_args, { kid }) => `Locks ${kid}’s screen`,
    'screentime.review_request': ({ action, durationMinutes }, { kid, before }) => {
      const asked = Number(before.durationMinutes);
      if (action === 'deny') return `Says no to ${kid}’s ${amount(asked, 'minute')}`;
      const given = Number(durationMinutes ?? asked);
      return `Gives ${kid} ${amount(given, 'minute')}${given === asked ? '' : ` of the ${asked} asked for`}`;
    },
    'screentime.update_settings': (args, { kid, isOneKids }) =>
      withList(`Changes the screen-time rules of ${isOneKids ? kid : 'the whole family'}`, changesIn(args, ruleFields)),
    'task.create': (args, { kids, day, resolved }) => {
      const { name, rewardSpec, scheduleSpec, ...task } = { ...args, ...resolved };
      const look = whoLooks(task) === 'auto' ? `; ${looks.auto}` : '';
      return `Makes the task ${quoted(name)} for ${kids}${comma(whenOf(scheduleSpec, day, when))}${paid(gemsIn(rewardSpec) ?? 0)}${look}`;
    },
    'task.update': (args, { day, before, resolved }) =>
      withList(
        `Changes ${named('task', before.name)}`,
        changesIn(args, taskFields, {
          name: renamed(args.name),
          rewardSpec: instead(gemsIn(args.rewardSpec), before.gems),
          scheduleSpec: due(whenOf(args.scheduleSpec, day, when)),
        }),
        lookAfter(args, resolved, looks),
      ),
    'task.complete': (_args, { kid, before, after: { status, alreadyDone } }) => {
      const task = `${named('task', before.name)} of ${kid}`;
      const isWaiting = status === 'submitted';
      if (alreadyDone === true) return `Changes nothing: ${task} ${isWaiting ? 'waits for a look' : 'is done'} already`;
      return isWaiting
        ? `Hands in ${task}; it counts${paid(before.gems)}, once a parent has looked at it`
        : `Marks ${task} as done${paid(before.gems)}`;
    },
    'task.review': ({ action, gems }, { before }) =>
      action === 'approve'
        ? `Approves ${named('task', before.name)}${paid(gems ?? before.gems)}`
        : `Sends ${named('task', before.name)} back to be tried again`,
    'task.delete': (_args, { before }) => `Deletes ${named('task', before.name)}`,
    'task.restore': (_args, { before }) => `Brings ${named('task', before.name)} back`,
    'task.pause_schedule': ({ from, until }, { kids, day }) =>
      `Plans ${from === until ? 'a day off' : 'days off'} ${daysFor(kids, day(from), day(until))}`,
    'task.resume_schedule': (_args, { kids, day, before: { from, until } }) =>
      `Ends the ${from === until ? 'day off' : 'days off'} ${daysFor(kids, day(from), day(until))}`,
    'reward.create': ({ name, gemsRequired }) =>
      `Adds the reward ${quoted(name)} for ${amount(Number(gemsRequired), 'gem')}`,
    'reward.update': (args, { before }) =>
      withList(
        `Changes ${named('reward', before.name)}`,
        changesIn(args, rewardFields, {
          name: renamed(args.name),
          gemsRequired: instead(args.gemsRequired as number | undefined, before.gemsRequired),
        }),
      ),
    'reward.archive': (_args, { before }) => `Puts ${named('reward', before.name)} away`,
    'reward.restore': (_args, { before }) => `Brings ${named('reward', before.name)} back`,
    'reward.set_goal': ({ rewardId }, { kid, after }) =>
      rewardId === null ? `${kid} saves for nothing any more` : `${kid} saves for ${quoted(fieldsIn(after.goal).name)}`,
    'reward.review_claim': ({ action, given }, { kid, before: { rewardName, gems, status } }) => {
      if (status === 'approved') {
        return given === false
          ? `Notes that ${kid} has still to get the reward ${quoted(rewardName)}`
          : `Notes that ${kid} has had the reward ${quoted(rewardName)}`;
      }
      return action === 'approve'
        ? `Gives ${kid} the reward ${quoted(rewardName)}${paid(gems)}`
        : `Says no to ${kid}’s wish for ${quoted(rewardName)}`;
    },
    'skill.write': ({ name }) => `Writes the skill ${quoted(name)}`,
    'skill.update': (args, { before }) =>
      withList(`Changes ${named('skill', before.name)}`, changesIn(args, skillFields, { name: renamed(args.name) })),
    'skill.archive': (_args, { before }) => `Puts ${named('skill', before.name)} away`,
    'skill.restore': (_args, { before }) => `Brings ${named('skill', before.name)} back`,
    'canvas.create': ({ name }) => `Makes the canvas ${quoted(name)}`,
    'canvas.update': (_args, { before }) => `Changes ${named('canvas', before.name)}`,
    'canvas.archive': (_args, { before }) => `Puts ${named('canvas', before.name)} away`,
    'canvas.restore': (_args, { before }) => `Brings ${named('canvas', before.name)} back`,
    'heartbeat.create': ({ name }) => `Plans the heartbeat ${quoted(name)}`,
    'heartbeat.update': ({ action }, { before }) => {
      const heartbeat = named('heartbeat', before.name);
      if (action === 'cancel') return `Ends ${heartbeat} for good`;
      return action === 'pause' ? `Pauses ${heartbeat}` : `Lets ${heartbeat} go on`;
    },
  },
  titles: callTitles.en,
  fields: { ...skillFields, ...ruleFields, ...rewardFields, ...taskFields, gems: taskFields.rewardSpec },
};
