/** What happened, in one sentence each. A type that this page does not know is told as it is called. */
import type { AnswerOf } from '../client/operations.ts';
import { catalogue } from '../client/words.ts';
import { kidName, parentName } from './family.ts';
import { sharedWords } from './words/shared-words.ts';

export type ActivityEvent = AnswerOf<'activity.list'>['items'][number];

interface Telling {
  readonly who: string;
  readonly kid: string;
  readonly parent: string;
  readonly gems: (count: number) => string;
  readonly minutes: (count: number) => string;
  readonly event: ActivityEvent;
}

type Sentence = (telling: Telling) => string;
type Sentences = Readonly<Record<string, Sentence>>;

const number = (value: unknown) => (typeof value === 'number' ? value : 0);

export const activityEn = {
  'family.created': ({ who }) => `${who} set up the family`,
  'family.updated': ({ who }) => `${who} changed the family’s settings`,
  'family.kid_added': ({ who, kid }) => `${who} added ${kid} to the family`,
  'family.kid_updated': ({ who, kid }) => `${who} changed ${kid}’s details`,
  'family.kid_removed': ({ who, kid }) => `${who} removed ${kid} from the family`,
  'family.kid_restored': ({ who, kid }) => `${who} brought ${kid} back into the family`,
  'family.parent_added': ({ who, parent }) => `${who} added ${parent} as a parent`,
  'family.parent_removed': ({ who, parent }) => `${who} removed ${parent}`,
  'access.device_paired': ({ kid }) => `A device was paired for ${kid}`,
  'access.device_revoked': ({ who }) => `${who} unpaired a device`,
  'access.agent_connected': ({ who }) => `${who} connected an agent`,
  'access.agent_changed': ({ who }) => `${who} changed what an agent may do`,
  'access.agent_disconnected': ({ who }) => `${who} disconnected an agent`,
  'access.passkey_added': ({ who }) => `${who} added a passkey`,
  'access.passkey_removed': ({ who }) => `${who} removed a passkey`,
  'access.password_changed': ({ who }) => `${who} changed their password`,
  'access.restored': () => 'The data was restored from a backup',
  'canvas.created': ({ who }) => `${who} added a canvas`,
  'canvas.updated': ({ who }) => `${who} changed a canvas`,
  'canvas.played': ({ kid }) => `${kid} played a canvas`,
  'canvas.stopped': ({ kid }) => `A canvas that ${kid} played had to be stopped`,
  'canvas.reopened': ({ who }) => `${who} let a stopped canvas open again`,
  'canvas.archived': ({ who }) => `${who} archived a canvas`,
  'canvas.restored': ({ who }) => `${who} brought a canvas back`,
  'gems.adjusted': ({ who, kid, gems, event }) => {
    const delta = number(event.payload.delta);
    const amount = gems(Math.abs(delta));
    if (event.payload.source !== 'manual') return `${kid} ${delta < 0 ? 'spent' : 'earned'} ${amount}`;
    return delta < 0 ? `${who} took ${amount} from ${kid}` : `${who} gave ${kid} ${amount}`;
  },
  'gems.switched_on': ({ who }) => `${who} switched gems on`,
  'gems.switched_off': ({ who }) => `${who} switched gems off`,
  'gems.settings_updated': ({ who }) => `${who} changed how many gems agents may award`,
  'agent.settings_updated': ({ who }) => `${who} changed how the Sprout agent works`,
  'reward.created': ({ who }) => `${who} added a reward`,
  'reward.updated': ({ who }) => `${who} changed a reward`,
  'reward.archived': ({ who }) => `${who} archived a reward`,
  'reward.restored': ({ who }) => `${who} brought a reward back`,
  'reward.claimed': ({ kid }) => `${kid} claimed a reward`,
  'reward.claim_approved': ({ who, kid }) => `${who} approved a reward for ${kid}`,
  'reward.claim_denied': ({ who, kid }) => `${who} denied a reward for ${kid}`,
  'reward.claim_expired': ({ kid }) => `A claim of ${kid} expired`,
  'reward.claim_cancelled': ({ kid }) => `${kid} took a claim back`,
  'reward.goal_set': ({ kid }) => `${kid} chose a reward to save for`,
  'reward.goal_cleared': ({ kid }) => `${kid} saves for nothing in particular`,
  'reward.goal_reached': ({ kid }) => `${kid} reached a saving goal`,
  'task.created': ({ who }) => `${who} added a task`,
  'task.updated': ({ who }) => `${who} changed a task`,
  'task.deleted': ({ who }) => `${who} deleted a task`,
  'task.restored': ({ who }) => `${who} brought a task back`,
  'task.submitted': ({ kid }) => `${kid} handed in a task`,
  'task.completed': ({ kid }) => `${kid} completed a task`,
  'task.rejected': ({ who, kid }) => `${who} asked ${kid} to try a task again`,
  'task.undone': ({ kid }) => `${kid} took a tap back`,
  'task.schedule_paused': ({ who }) => `${who} planned days off`,
  'task.schedule_resumed': ({ who }) => `${who} took back days off`,
  'skill.written': ({ who }) => `${who} wrote a skill`,
  'skill.updated': ({ who }) => `${who} changed a skill`,
  'skill.archived': ({ who }) => `${who} archived a skill`,
  'skill.restored': ({ who }) => `${who} restored a skill`,
  'skill.approved': ({ who }) => `${who} let kids start a skill`,
  'skill.declined': ({ who }) => `${who} did not let kids start a skill`,
  'skill.invoked': ({ who }) => `${who} used a skill`,
  'skill.launched': ({ kid }) => `${kid} started a skill`,
  'skill.result_posted': ({ who }) => `${who} posted the result of a skill`,
  'run.started': ({ who }) => `${who} started a run of a skill`,
  'run.waiting': () => 'A run of a skill asks a question',
  'run.completed': () => 'A run of a skill is done',
  'run.blocked': () => 'A run of a skill ended without an answer',
  'run.terminated': () => 'A run of a skill was stopped',
  'heartbeat.created': ({ who }) => `${who} planned a heartbeat`,
  'heartbeat.paused': ({ who }) => `${who} paused a heartbeat`,
  'heartbeat.resumed': ({ who }) => `${who} let a heartbeat go on`,
  'heartbeat.cancelled': ({ who }) => `${who} ended a heartbeat`,
  'heartbeat.fired': () => 'A heartbeat started a skill',
  'screentime.requested': ({ kid, minutes, event }) =>
    `${kid} asked for ${minutes(number(event.payload.durationMinutes))}`,
  'screentime.approved': ({ who, kid, minutes, event }) =>
    `${event.payload.decidedBy === 'sprout' ? 'Sprout' : who} gave ${kid} ${minutes(number(event.payload.grantedMinutes))}`,
  'screentime.denied': ({ who, kid }) => `${who} denied ${kid} screen time`,
  'screentime.expired': ({ kid }) => `Nobody decided on ${kid}’s request for screen time`,
  'screentime.cancelled': ({ kid }) => `${kid} took back a request for screen time`,
  'screentime.granted': ({ kid, minutes, event }) => `${kid} got ${minutes(number(event.payload.minutes))}`,
  'screentime.ended': ({ who, kid }) => `${who} ended ${kid}’s screen time`,
  'screentime.settings_updated': ({ who }) => `${who} changed the rules for screen time`,
  'inbox.asked': ({ who }) => `${who} asked a question in the inbox`,
  'inbox.withdrawn': ({ who }) => `${who} took a question back`,
  'inbox.answered': ({ who }) => `${who} answered a question in the inbox`,
  'inbox.card_expired': () => 'A question in the inbox ran out',
} satisfies Sentences;

export const activityDe: Readonly<Record<keyof typeof activityEn, Sentence>> = {
  'family.created': ({ who }) => `${who} hat die Familie eingerichtet`,
  'family.updated': ({ who }) => `${who} hat die Einstellungen der Familie geändert`,
  'family.kid_added': ({ who, kid }) => `${who} hat ${kid} in die Familie aufgenommen`,
  'family.kid_updated': ({ who, kid }) => `${who} hat die Angaben zu ${kid} geändert`,
  'family.kid_removed': ({ who, kid }) => `${who} hat ${kid} aus der Familie genommen`,
  'family.kid_restored': ({ who, kid }) => `${who} hat ${kid} in die Familie zurückgeholt`,
  'family.parent_added': ({ who, parent }) => `${who} hat ${parent} als Elternteil hinzugefügt`,
  'family.parent_removed': ({ who, parent }) => `${who} hat ${parent} entfernt`,
  'access.device_paired': ({ kid }) => `Ein Gerät wurde für ${kid} gekoppelt`,
  'access.device_revoked': ({ who }) => `${who} hat ein Gerät entkoppelt`,
  'access.agent_connected': ({ who }) => `${who} hat einen Agenten verbunden`,
  'access.agent_changed': ({ who }) => `${who} hat geändert, was ein Agent darf`,
  'access.agent_disconnected': ({ who }) => `${who} hat einen Agenten getrennt`,
  'access.passkey_added': ({ who }) => `${who} hat einen Passkey hinzugefügt`,
  'access.passkey_removed': ({ who }) => `${who} hat einen Passkey entfernt`,
  'access.password_changed': ({ who }) => `${who} hat das Passwort geändert`,
  'access.restored': () => 'Die Daten wurden aus einer Sicherung geholt',
  'canvas.created': ({ who }) => `${who} hat eine Leinwand hinzugefügt`,
  'canvas.updated': ({ who }) => `${who} hat eine Leinwand geändert`,
  'canvas.played': ({ kid }) => `${kid} hat eine Leinwand gespielt`,
  'canvas.stopped': ({ kid }) => `Eine Leinwand, die ${kid} spielte, musste angehalten werden`,
  'canvas.reopened': ({ who }) => `${who} lässt eine angehaltene Leinwand wieder öffnen`,
  'canvas.archived': ({ who }) => `${who} hat eine Leinwand archiviert`,
  'canvas.restored': ({ who }) => `${who} hat eine Leinwand zurückgeholt`,
  'gems.adjusted': ({ who, kid, gems, event }) => {
    const delta = number(event.payload.delta);
    const amount = gems(Math.abs(delta));
    if (event.payload.source !== 'manual') return `${kid} hat ${amount} ${delta < 0 ? 'ausgegeben' : 'verdient'}`;
    return delta < 0 ? `${who} hat ${kid} ${amount} genommen` : `${who} hat ${kid} ${amount} gegeben`;
  },
  'gems.switched_on': ({ who }) => `${who} hat Edelsteine eingeschaltet`,
  'gems.switched_off': ({ who }) => `${who} hat Edelsteine ausgeschaltet`,
  'gems.settings_updated': ({ who }) => `${who} hat geändert, wie viele Edelsteine Agenten vergeben dürfen`,
  'agent.settings_updated': ({ who }) => `${who} hat geändert, wie der Sprout-Agent arbeitet`,
  'reward.created': ({ who }) => `${who} hat eine Belohnung hinzugefügt`,
  'reward.updated': ({ who }) => `${who} hat eine Belohnung geändert`,
  'reward.archived': ({ who }) => `${who} hat eine Belohnung archiviert`,
  'reward.restored': ({ who }) => `${who} hat eine Belohnung zurückgeholt`,
  'reward.claimed': ({ kid }) => `${kid} hat sich eine Belohnung gewünscht`,
  'reward.claim_approved': ({ who, kid }) => `${who} hat ${kid} eine Belohnung erlaubt`,
  'reward.claim_denied': ({ who, kid }) => `${who} hat ${kid} eine Belohnung nicht erlaubt`,
  'reward.claim_expired': ({ kid }) => `Ein Wunsch von ${kid} ist abgelaufen`,
  'reward.claim_cancelled': ({ kid }) => `${kid} hat einen Wunsch zurückgenommen`,
  'reward.goal_set': ({ kid }) => `${kid} hat sich ein Sparziel gewählt`,
  'reward.goal_cleared': ({ kid }) => `${kid} spart auf nichts Bestimmtes`,
  'reward.goal_reached': ({ kid }) => `${kid} hat ein Sparziel erreicht`,
  'task.created': ({ who }) => `${who} hat eine Aufgabe hinzugefügt`,
  'task.updated': ({ who }) => `${who} hat eine Aufgabe geändert`,
  'task.deleted': ({ who }) => `${who} hat eine Aufgabe gelöscht`,
  'task.restored': ({ who }) => `${who} hat eine Aufgabe zurückgeholt`,
  'task.submitted': ({ kid }) => `${kid} hat eine Aufgabe abgegeben`,
  'task.completed': ({ kid }) => `${kid} hat eine Aufgabe erledigt`,
  'task.rejected': ({ who, kid }) => `${who} hat ${kid} um einen neuen Versuch gebeten`,
  'task.undone': ({ kid }) => `${kid} hat einen Tipp zurückgenommen`,
  'task.schedule_paused': ({ who }) => `${who} hat freie Tage geplant`,
  'task.schedule_resumed': ({ who }) => `${who} hat freie Tage zurückgenommen`,
  'skill.written': ({ who }) => `${who} hat einen Skill geschrieben`,
  'skill.updated': ({ who }) => `${who} hat einen Skill geändert`,
  'skill.archived': ({ who }) => `${who} hat einen Skill archiviert`,
  'skill.restored': ({ who }) => `${who} hat einen Skill zurückgeholt`,
  'skill.approved': ({ who }) => `${who} lässt Kinder einen Skill starten`,
  'skill.declined': ({ who }) => `${who} lässt Kinder einen Skill nicht starten`,
  'skill.invoked': ({ who }) => `${who} hat einen Skill benutzt`,
  'skill.launched': ({ kid }) => `${kid} hat einen Skill gestartet`,
  'skill.result_posted': ({ who }) => `${who} hat das Ergebnis eines Skills geschickt`,
  'run.started': ({ who }) => `${who} hat einen Lauf eines Skills gestartet`,
  'run.waiting': () => 'Ein Lauf eines Skills hat eine Frage',
  'run.completed': () => 'Ein Lauf eines Skills ist fertig',
  'run.blocked': () => 'Ein Lauf eines Skills endete ohne Antwort',
  'run.terminated': () => 'Ein Lauf eines Skills wurde angehalten',
  'heartbeat.created': ({ who }) => `${who} hat einen Herzschlag geplant`,
  'heartbeat.paused': ({ who }) => `${who} hat einen Herzschlag angehalten`,
  'heartbeat.resumed': ({ who }) => `${who} lässt einen Herzschlag weitergehen`,
  'heartbeat.cancelled': ({ who }) => `${who} hat einen Herzschlag beendet`,
  'heartbeat.fired': () => 'Ein Herzschlag hat einen Skill gestartet',
  'screentime.requested': ({ kid, minutes, event }) =>
    `${kid} hat um ${minutes(number(event.payload.durationMinutes))} gebeten`,
  'screentime.approved': ({ who, kid, minutes, event }) =>
    `${event.payload.decidedBy === 'sprout' ? 'Sprout' : who} hat ${kid} ${minutes(number(event.payload.grantedMinutes))} gegeben`,
  'screentime.denied': ({ who, kid }) => `${who} hat ${kid} keine Bildschirmzeit gegeben`,
  'screentime.expired': ({ kid }) => `Über die Bitte von ${kid} um Bildschirmzeit hat niemand entschieden`,
  'screentime.cancelled': ({ kid }) => `${kid} hat eine Bitte um Bildschirmzeit zurückgenommen`,
  'screentime.granted': ({ kid, minutes, event }) => `${kid} bekam ${minutes(number(event.payload.minutes))}`,
  'screentime.ended': ({ who, kid }) => `${who} hat die Bildschirmzeit von ${kid} beendet`,
  'screentime.settings_updated': ({ who }) => `${who} hat die Regeln für Bildschirmzeit geändert`,
  'inbox.asked': ({ who }) => `${who} hat im Eingang etwas gefragt`,
  'inbox.withdrawn': ({ who }) => `${who} hat eine Frage zurückgenommen`,
  'inbox.answered': ({ who }) => `${who} hat im Eingang geantwortet`,
  'inbox.card_expired': () => 'Eine Frage im Eingang ist abgelaufen',
};

const tellings = catalogue(
  {
    agentOf: (parent: string, client?: string) => (client ? `${client} (for ${parent})` : `An agent of ${parent}`),
    somebody: 'somebody',
    tell: (telling: Telling) => sentenceOf(activityEn, telling),
  },
  {
    agentOf: (parent: string, client?: string) => (client ? `${client} (für ${parent})` : `Ein Agent von ${parent}`),
    somebody: 'jemand',
    tell: (telling: Telling) => sentenceOf(activityDe, telling),
  },
);

function sentenceOf(sentences: Sentences, telling: Telling): string {
  const found = Object.hasOwn(sentences, telling.event.type) ? sentences[telling.event.type] : undefined;
  return found?.(telling) ?? `${telling.who}: ${telling.event.type.replace(/[._]/g, ' ')}`;
}

/** What happens in events of a type, with somebody in the place of each person. */
export function activityTypeWords(type: string): string {
  const shared = sharedWords();
  const event = { type, refs: {}, payload: {} } as unknown as ActivityEvent;
  const { gems, minutes, unknownKid: kid } = shared;
  return tellings().tell({ who: tellings().somebody, kid, parent: tellings().somebody, gems, minutes, event });
}

export function activityWords(event: ActivityEvent): string {
  const { gems, minutes } = sharedWords();
  return tellings().tell({
    who: actorName(event.actor),
    kid: kidName(event.refs.childId),
    parent: parentName(event.refs.parentId),
    gems,
    minutes,
    event,
  });
}

/** An agent acts for a parent, so that is whose it is. */
export function actorName({ kind, id, client }: ActivityEvent['actor']): string {
  if (kind === 'sprout') return 'Sprout';
  if (kind === 'kid') return kidName(id);
  return kind === 'agent' ? tellings().agentOf(parentName(id), client) : parentName(id);
}
