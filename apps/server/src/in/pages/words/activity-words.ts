import type { ActivityType } from '../../../core/events/activity-types.ts';
import type { OutputOf } from '../../../core/operations/define-operation.ts';
import type { listActivity } from '../../../domains/activity/index.ts';
import type { queryOverview } from '../../../domains/family/index.ts';
import { type Content, type Html, html } from '../html/html.ts';
import { personName } from '../html/person-name.ts';

export type ActivityEvent = OutputOf<typeof listActivity>['items'][number];
export type Family = OutputOf<typeof queryOverview>;

interface Telling {
  readonly who: Content;
  readonly kid: Content;
  readonly parent: Content;
  readonly event: ActivityEvent;
}

type Sentence = (telling: Telling) => Html;

/** One sentence per type of event: a new type without one does not compile. */
const sentences: Readonly<Record<ActivityType, Sentence>> = {
  'family.created': ({ who }) => html`${who} set up the family`,
  'family.updated': ({ who }) => html`${who} changed the family’s settings`,
  'family.kid_added': ({ who, kid }) => html`${who} added ${kid} to the family`,
  'family.kid_updated': ({ who, kid }) => html`${who} changed ${kid}’s details`,
  'family.kid_removed': ({ who, kid }) => html`${who} removed ${kid} from the family`,
  'family.kid_restored': ({ who, kid }) => html`${who} brought ${kid} back into the family`,
  'family.parent_added': ({ who, parent }) => html`${who} added ${parent} as a parent`,
  'family.parent_removed': ({ who, parent }) => html`${who} removed ${parent}`,
  'access.device_paired': ({ kid }) => html`A device was paired for ${kid}`,
  'access.device_revoked': ({ who }) => html`${who} unpaired a device`,
  'access.agent_connected': ({ who }) => html`${who} connected an agent`,
  'access.agent_changed': ({ who }) => html`${who} changed what an agent may do`,
  'access.agent_disconnected': ({ who }) => html`${who} disconnected an agent`,
  'access.passkey_added': ({ who }) => html`${who} added a passkey`,
  'access.passkey_removed': ({ who }) => html`${who} removed a passkey`,
  'access.password_changed': ({ who }) => html`${who} changed their password`,
  'canvas.created': ({ who }) => html`${who} added a canvas`,
  'canvas.updated': ({ who }) => html`${who} changed a canvas`,
  'canvas.played': ({ kid }) => html`${kid} played a canvas`,
  'canvas.stopped': ({ kid }) => html`A canvas that ${kid} played had to be stopped`,
  'canvas.reopened': ({ who }) => html`${who} let a stopped canvas open again`,
  'canvas.archived': ({ who }) => html`${who} archived a canvas`,
  'canvas.restored': ({ who }) => html`${who} brought a canvas back`,
  'gems.adjusted': gemsAdjusted,
  'gems.switched_on': ({ who }) => html`${who} switched gems on`,
  'gems.switched_off': ({ who }) => html`${who} switched gems off`,
  'agent.settings_updated': ({ who }) => html`${who} changed how the Sprout agent works`,
  'gems.settings_updated': ({ who }) => html`${who} changed how many gems agents may award`,
  'reward.created': ({ who }) => html`${who} added a reward`,
  'reward.updated': ({ who }) => html`${who} changed a reward`,
  'reward.archived': ({ who }) => html`${who} archived a reward`,
  'reward.restored': ({ who }) => html`${who} brought a reward back`,
  'reward.claimed': ({ kid }) => html`${kid} claimed a reward`,
  'reward.claim_approved': ({ who, kid }) => html`${who} approved a reward for ${kid}`,
  'reward.claim_denied': ({ who, kid }) => html`${who} denied a reward for ${kid}`,
  'reward.claim_expired': ({ kid }) => html`A claim of ${kid} expired`,
  'reward.claim_cancelled': ({ kid }) => html`${kid} took a claim back`,
  'reward.claim_given': ({ who, kid, event }) =>
    event.payload.given === false
      ? html`${who} noted that ${kid} has still to get a reward`
      : html`${who} noted that ${kid} has had a reward`,
  'reward.claim_reopened': ({ who, kid }) => html`${who} took back a decision on a reward for ${kid}`,
  'reward.goal_set': ({ who, kid, event }) =>
    event.actor.kind === 'kid' ? html`${kid} chose a reward to save for` : html`${who} chose what ${kid} saves for`,
  'reward.goal_cleared': ({ kid }) => html`${kid} saves for nothing in particular`,
  'reward.goal_reached': ({ kid }) => html`${kid} reached a saving goal`,
  'task.created': ({ who }) => html`${who} added a task`,
  'task.updated': ({ who }) => html`${who} changed a task`,
  'task.deleted': ({ who }) => html`${who} deleted a task`,
  'task.restored': ({ who }) => html`${who} brought a task back`,
  'task.submitted': ({ kid }) => html`${kid} handed in a task`,
  'task.completed': ({ kid }) => html`${kid} completed a task`,
  'task.rejected': ({ who, kid }) => html`${who} asked ${kid} to try a task again`,
  'task.undone': ({ kid }) => html`${kid} took a tap back`,
  'task.reopened': ({ who, kid }) => html`${who} took back a decision on a task of ${kid}`,
  'task.schedule_paused': ({ who, kid, event }) => html`${who} planned days off${forKid(event, kid)}`,
  'task.schedule_resumed': ({ who, kid, event }) => html`${who} took back days off${forKid(event, kid)}`,
  'skill.written': ({ who }) => html`${who} wrote a skill`,
  'skill.updated': ({ who }) => html`${who} changed a skill`,
  'skill.archived': ({ who }) => html`${who} archived a skill`,
  'skill.restored': ({ who }) => html`${who} restored a skill`,
  'skill.approved': ({ who }) => html`${who} let kids start a skill`,
  'skill.declined': ({ who }) => html`${who} did not let kids start a skill`,
  'skill.invoked': ({ who }) => html`${who} used a skill`,
  'skill.launched': ({ kid }) => html`${kid} started a skill`,
  'skill.result_posted': ({ who }) => html`${who} posted the result of a skill`,
  'run.started': ({ who }) => html`${who} started a run of a skill`,
  'run.waiting': () => html`A run of a skill asks a question`,
  'run.completed': () => html`A run of a skill is done`,
  'run.blocked': () => html`A run of a skill ended without an answer`,
  'run.terminated': () => html`A run of a skill was stopped`,
  'heartbeat.created': ({ who }) => html`${who} planned a heartbeat: a skill that runs by itself`,
  'heartbeat.paused': ({ who }) => html`${who} paused a heartbeat`,
  'heartbeat.resumed': ({ who }) => html`${who} let a heartbeat go on`,
  'heartbeat.cancelled': ({ who }) => html`${who} ended a heartbeat`,
  'heartbeat.fired': () => html`A heartbeat started a skill`,
  'screentime.requested': ({ kid, event }) => html`${kid} asked for ${minuteWords(event.payload.durationMinutes)}`,
  'screentime.approved': ({ who, kid, event }) =>
    html`${event.payload.decidedBy === 'sprout' ? 'Sprout' : who} gave ${kid} ${minuteWords(event.payload.grantedMinutes)}`,
  'screentime.denied': ({ who, kid }) => html`${who} denied ${kid} screen time`,
  'screentime.expired': ({ kid }) => html`Nobody decided on ${kid}’s request for screen time`,
  'screentime.cancelled': ({ kid }) => html`${kid} took back a request for screen time`,
  'screentime.reopened': ({ who, kid }) => html`${who} took back a decision on screen time for ${kid}`,
  'screentime.granted': ({ who, kid, event }) =>
    event.refs.sourceId === undefined
      ? html`${who} gave ${kid} ${minuteWords(event.payload.minutes)}`
      : html`${kid} got ${minuteWords(event.payload.minutes)}`,
  'screentime.ended': ({ who, kid }) => html`${who} ended ${kid}’s screen time`,
  'screentime.settings_updated': ({ who }) => html`${who} changed the rules for screen time`,
  'access.restored': () => html`The data was restored from a backup`,
  'inbox.asked': ({ who }) => html`${who} asked a question in the inbox`,
  'inbox.withdrawn': ({ who }) => html`${who} took a question back`,
  'inbox.answered': ({ who }) => html`${who} answered a question in the inbox`,
  'inbox.card_expired': () => html`A question in the inbox ran out`,
};

/** What happened, in plain words. A type that another version of Sprout wrote down is told generically. */
export function activityWords(event: ActivityEvent, family: Family, who: Content = actorWords(event, family)): Html {
  const { childId, parentId } = event.refs;
  const telling = {
    who,
    kid: kidNamed(family, childId),
    parent: parentNamed(family, parentId),
    event,
  };
  const sentence = Object.hasOwn(sentences, event.type) ? sentences[event.type as ActivityType] : undefined;
  return sentence?.(telling) ?? html`${telling.who}: ${event.type.replace(/[._]/g, ' ')}`;
}

/** Names the kid if the event is about one. */
function forKid({ refs }: ActivityEvent, kid: Content): Content {
  return refs.childId !== undefined && html` for ${kid}`;
}

function gemsAdjusted({ who, kid, event }: Telling): Html {
  const { delta, source } = event.payload;
  const amount = gemWords(Math.abs(Number(delta)));
  const isReversal = event.refs.revertedTransactionId !== undefined;
  if (isReversal && source !== 'manual' && Number(delta) > 0) return html`${kid} got ${amount} back`;
  if (isReversal && source !== 'manual') return html`${amount} of ${kid} went back`;
  if (isReversal && Number(delta) < 0) return html`${who} took ${amount} back from ${kid}`;
  if (isReversal) return html`${who} gave ${amount} back to ${kid}`;
  if (source !== 'manual') return html`${kid} ${Number(delta) < 0 ? 'spent' : 'earned'} ${amount}`;
  return Number(delta) < 0 ? html`${who} took ${amount} from ${kid}` : html`${who} gave ${kid} ${amount}`;
}

function minuteWords(count: unknown): string {
  return count === 1 ? '1 minute of screen time' : `${Number(count)} minutes of screen time`;
}

export function gemWords(count: number): string {
  return count === 1 ? '1 gem' : `${count} gems`;
}

/** An agent acts for a parent, so that is whose it is. */
export function actorWords({ actor }: Pick<ActivityEvent, 'actor'>, family: Family): Content {
  if (actor.kind === 'sprout') return 'Sprout';
  if (actor.kind === 'kid') return kidNamed(family, actor.id);
  const parent = parentNamed(family, actor.id);
  if (actor.kind !== 'agent') return parent;
  return actor.client === undefined ? html`An agent of ${parent}` : html`${personName(actor.client)} (for ${parent})`;
}

function kidNamed({ kids }: Family, childId: string | undefined): Content {
  const kid = kids.find((one) => one.childId === childId);
  return kid === undefined ? 'a kid' : personName(kid.name);
}

export function parentNamed({ parents }: Family, userId: string | undefined): Content {
  const parent = parents.find((one) => one.userId === userId);
  return parent === undefined ? 'a former parent' : personName(parent.name);
}
