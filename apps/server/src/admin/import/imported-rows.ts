/**
 * What each column of an exported family may hold. Anybody may have written the file, so every value goes through the schemas
 * that operations use, in the form in which operations store it. A new column needs a line here; family.test.ts says so.
 */

import { whenSchema } from '@sprout/rules';
import { z } from 'zod';
import { day, email, gemDelta, instant, kidLine, limits, line, prose } from '#operations';
import { agentAdapter } from '../../domains/agent/schemas.ts';
import { completionSchema } from '../../domains/canvas/schemas.ts';
import { kidLook, language, parentRole } from '../../domains/family/schemas.ts';
import { gemSource } from '../../domains/gems/schemas.ts';
import { beatOutcome, heartbeatStatus } from '../../domains/heartbeat/schemas.ts';
import { answerInbox } from '../../domains/inbox/index.ts';
import { cardKind, cardMedia, cardState, inboxCard } from '../../domains/inbox/schemas.ts';
import { notificationKind, notifyQuietHours } from '../../domains/notify/schemas.ts';
import { createReward } from '../../domains/reward/index.ts';
import { claimStatus, rewardCategory } from '../../domains/reward/schemas.ts';
import { ask, capPerDay, ruleState, steps } from '../../domains/rule/schemas.ts';
import { runWorker } from '../../domains/run/schemas.ts';
import { updateScreentimeSettings } from '../../domains/screentime/index.ts';
import { screentimeStatus } from '../../domains/screentime/schemas.ts';
import { dailyMinutes } from '../../domains/screentime/settings-schemas.ts';
import {
  authorTier,
  inputVariable,
  policyDecision,
  responseField,
  skillAuthor,
  skillCategory,
} from '../../domains/skill/schemas.ts';
import { skillValues } from '../../domains/skill/value-schemas.ts';
import {
  reviewPolicy,
  rewardSpec,
  runMode,
  scheduleSpec,
  submissionStatus,
  taskAuthor,
  weekdays,
} from '../../domains/task/spec-schemas.ts';
import {
  actorKind,
  age,
  body,
  contentHash,
  count,
  dotted,
  emoji,
  flag,
  id,
  json,
  minutes,
  name,
  passwordHash,
  place,
  reason,
  record,
  time,
  timezone,
  title,
  word,
  words,
} from './column-kinds.ts';
import { importedMedia } from './imported-media.ts';

const idOrNone = z.union([word, z.literal('')]);
const minuteOfDay = z.int().min(0).max(1439);
const { gemsPerMinute, tasksFirst, autoApprove, overLimit } = updateScreentimeSettings.input.shape;
/** Rules of screen time as they are stored; what is missing was not set. */
const screentimeRules = z.strictObject({
  dailyMinutes: dailyMinutes.nullable().optional(),
  quietHours: z
    .array(z.strictObject({ days: z.array(weekdays).optional(), from: minuteOfDay, until: minuteOfDay }))
    .max(limits.quietTimes)
    .optional(),
  ...{ gemsPerMinute, tasksFirst, autoApprove, overLimit },
});
const { screenTimeSpec, childIds, stock, cooldownDays, gemsRequired } = createReward.input.shape;

/** Columns that mean the same in every table. */
const everywhere: Readonly<Record<string, z.ZodType>> = {
  family_id: id('fam'),
  child_id: id('ch'),
  parent_id: id('par'),
  task_id: id('task'),
  submission_id: id('sub'),
  reward_id: id('rw'),
  claim_id: id('cl'),
  request_id: id('sr'),
  thread_id: id('th'),
  card_id: id('ca'),
  option_id: id('op'),
  canvas_id: id('cv'),
  event_id: id('ev'),
  play_id: id('pl'),
  skill_id: id('sk'),
  heartbeat_id: id('hb'),
  rule_id: id('ru'),
  transaction_id: id('gt'),
  grant_id: word,
  client_name: title,
  pause_id: id('pa'),
  media_id: id('med'),
  preview_id: id('pv'),
  source_id: word,
  assignment_skill_id: id('sk'),
  actor_kind: actorKind,
  by_kind: actorKind,
  actor_id: word,
  answered_by: word,
  source: word,
  operation: dotted,
  name,
  emoji,
  reason,
  place,
  revision: place,
  at: time,
  at_local: instant,
  content_hash: contentHash,
};

/** By the end of the column's name. */
const byEnding: readonly [RegExp, z.ZodType][] = [
  [/_local$/, instant],
  [/_at$/, time],
  [/_day$|^day$|^birth_date$/, day],
];

const tables: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
  activity_event: {
    type: dotted,
    refs: json(record),
    payload: json(record),
    state_before: json(record),
    undo_call: json(z.strictObject({ operation: dotted, args: record, left: record.optional() })),
    proposed_by: word,
    proposed_name: title,
  },
  activity_floor: {},
  agent_setting: { is_off: flag, adapter: agentAdapter, daily_micro_usd: count, daily_tokens: count },
  audit_entry: { idempotency_key: z.string().max(limits.idempotencyKeyLength) },
  canvas: { age: z.string().regex(/^[\d-]{1,5}$/), version: z.int().min(1), completion: json(completionSchema) },
  canvas_content: {
    bytes: z.int().min(0).max(limits.canvasStorageBytes),
    body: z.string().max(limits.canvasBytes),
  },
  canvas_version: {
    version: z.int().min(1),
    completion: json(completionSchema),
    inject_base_styles: flag,
    stopped: json(z.record(word.or(z.literal('*')), word)),
  },
  canvas_play: { version: z.int().min(1), result: json(record) },
  canvas_state: { bytes: count, body: json(z.unknown()) },
  card: {
    kind: cardKind,
    title,
    body,
    child_words: prose(limits.replyLength),
    asked_by: word,
    options: json(inboxCard.shape.options),
    state: cardState,
    outcome: title,
    answer: json(inboxCard.shape.answer),
    subject: word,
    media: json(cardMedia),
    result_id: id('rs'),
    result: json(record),
  },
  card_answer: { results: json(answerInbox.output.shape.results) },
  child: { nickname: title, avatar: emoji, look: kidLook, look_day: day, sounds: flag, language, read_aloud: flag },
  family: { is_demo: flag, language },
  family_clock: {
    epoch: word,
    timezone,
    heard: z
      .string()
      .regex(/^ ([a-z_]+\.[a-z_]+(@[A-Za-z0-9_-]{1,64})? )*$/)
      .max(10_000),
  },
  family_day: { day: z.union([day, z.literal('')]) },
  gem_balance: { balance: count, on_hold: count },
  gem_entry: { delta: gemDelta, source: gemSource, reverts: id('gt') },
  gem_hold: { amount: count },
  gem_setting: { is_off: flag, agent_gems_per_task: rewardSpec.shape.gems, agent_gems_per_day: count },
  ...importedMedia,
  heartbeat: {
    cron: line(100),
    event_types: json(z.array(dotted).min(1)),
    own_timezone: timezone,
    run_skill_id: id('sk'),
    skill_input: json(skillValues),
    post_result: flag,
    worker: runWorker,
    claim_within_minutes: count,
    status: heartbeatStatus,
    paused_why: title,
    chat_id: id('th'),
    authority_kind: z.enum(['agent', 'parent']),
    authority_actor: word,
    authority_channel: word,
    procedure_hash: word,
    next_wall: time,
    waiting: count,
    failures: count,
  },
  heartbeat_fire: { run_id: id('rn'), stands_for: count, outcome: beatOutcome },
  heartbeat_trigger: { event_type: dotted },
  rule: {
    waits_for: json(whenSchema),
    void_if: json(whenSchema),
    steps: json(steps),
    ask,
    cap_per_day: capPerDay,
    state: ruleState,
    paused_why: body,
    look_at: time,
    version: count,
    approved_version: count,
    authority_kind: z.enum(['agent', 'parent']),
    authority_actor: word,
    authority_channel: word,
    fired_local: instant,
  },
  rule_trigger: { event_type: dotted, about_kid: idOrNone, about_thing: idOrNone, role: z.enum(['fire', 'void']) },
  kid_note: { note_id: id('note'), from_name: title, words: line(limits.reasonLength), is_read: flag },
  notify_setting: {
    kinds_off: json(z.array(notificationKind).max(10)),
    quiet_start: notifyQuietHours.shape.startMinutes,
    quiet_end: notifyQuietHours.shape.endMinutes,
  },
  parent: { role: parentRole },
  kid_pin: { hash: passwordHash },
  parent_login: { email, password_hash: passwordHash },
  resource_version: { uri: z.string().regex(/^sprout:\/\/[\x21-\x7e]{1,400}$/) },
  pause: { child_ids: json(z.array(id('ch')).max(limits.kidsPerFamily)), label: name, unseen: flag },
  reward: {
    gems_required: gemsRequired,
    category: rewardCategory,
    screen_time_spec: json(screenTimeSpec.unwrap()),
    child_ids: json(childIds.unwrap()),
    stock: stock.unwrap(),
    cooldown_days: cooldownDays.unwrap(),
  },
  reward_claim: { gems: count, minutes, status: claimStatus, ended_goal: flag },
  reward_goal: {},
  screentime_grant: { minutes },
  screentime_request: {
    duration_minutes: minutes,
    reason: kidLine(limits.reasonLength),
    status: screentimeStatus,
    granted_minutes: minutes,
    decided_by: actorKind,
    decision_reason: reason,
  },
  unlocked_screen: {},
  screentime_settings: {
    // The family's own rules belong to no kid.
    child_id: z.union([id('ch'), z.literal('')]),
    settings: json(screentimeRules),
  },
  skill: {
    description: prose(limits.descriptionLength),
    category: skillCategory,
    prompt: prose(limits.promptLength),
    hands: json(z.array(line(64))),
    variables: json(z.array(inputVariable)),
    response_model: json(z.array(responseField)),
    kid_callable: flag,
    age_range: line(20),
    age_from: age,
    age_until: age,
    is_waiting: flag,
    archived: flag,
    author_tier: authorTier,
    authors: json(z.array(skillAuthor).max(100)),
    policy: json(policyDecision),
    times_triggered: count,
  },
  skill_canvas: { canvas_version: z.int().min(1) },
  skill_use: { kind: actorKind, times: count },
  submission: {
    status: submissionStatus,
    back_to: submissionStatus,
    decided_by: id('par'),
    is_auto: flag,
    note: reason,
    review_note: reason,
    gems: count,
    result: json(record),
  },
  submission_turn: {
    turn: z.int().min(0).max(1_000),
    who: z.enum(['kid', 'coach']),
    spoken: prose(8_000),
    has_counted: flag,
  },
  task: {
    run_mode: runMode,
    child_ids: z
      .string()
      .regex(/^(ch_[\w-]+( ch_[\w-]+)*)?$/)
      .max(64 * limits.kidsPerFamily),
    spec: json(record),
    schedule: json(scheduleSpec),
    earlier: json(z.array(z.strictObject({ until: day, schedule: scheduleSpec.nullable() }))),
    one_time_date: z.union([day, z.literal('')]),
    gems: rewardSpec.shape.gems,
    review_policy: reviewPolicy,
    blocking: flag,
    by_capped_agent: flag,
    came_first: json(z.strictObject({ schedule: scheduleSpec, place: z.int().min(0) })),
    authors: json(z.array(taskAuthor).max(100)),
  },
  thread: { topic_key: word, title, unread: count, open_questions: count, read_place: place, archived: flag },
};

/** The schema of a column; undefined if there is none. */
export function columnSchema(table: string, column: string): z.ZodType | undefined {
  return tables[table]?.[column] ?? everywhere[column] ?? byEnding.find(([ending]) => ending.test(column))?.[1];
}

/** Says what a column expected instead of this value; undefined if it fits. */
export function columnMisfit(table: string, column: string, value: unknown): string | undefined {
  if (value === null) return undefined;
  const schema = columnSchema(table, column);
  const parsed = schema?.safeParse(value);
  // What a schema would still tidy up, such as hidden characters in a kid's text, was never stored by an operation.
  if (schema === undefined || (parsed?.success && parsed.data === value)) return undefined;
  return words.get(schema) ?? 'what the contract says of it';
}
