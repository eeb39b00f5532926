import type { activityEn } from './sentences-en.ts';
import { number, resultOf, type Sentence } from './telling.ts';

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
  'access.agent_connected': ({ who, agent }) => `${who} hat ${agent} verbunden`,
  'access.agent_changed': ({ who, agent }) => `${who} hat die Rechte für ${agent} geändert`,
  'access.agent_disconnected': ({ who }) => `${who} hat einen Agenten getrennt`,
  'access.passkey_added': ({ who }) => `${who} hat einen Passkey hinzugefügt`,
  'access.passkey_removed': ({ who }) => `${who} hat einen Passkey entfernt`,
  'access.password_changed': ({ who }) => `${who} hat das Passwort geändert`,
  'access.restored': () => 'Die Daten wurden aus einer Sicherung geholt',
  'canvas.created': ({ who, canvas }) => `${who} hat ${canvas} hinzugefügt`,
  'canvas.updated': ({ who, canvas }) => `${who} hat ${canvas} geändert`,
  'canvas.played': ({ kid, canvas, event }) =>
    `${kid} hat ${canvas} gespielt${resultOf(event, (points, most) => `${points} von ${most} Punkten`)}`,
  'canvas.stopped': ({ kid, canvas }) => `Sprout musste ${canvas} anhalten, als ${kid} spielte`,
  'canvas.reopened': ({ who, canvas }) => `${who} lässt ${canvas} wieder öffnen`,
  'canvas.archived': ({ who, canvas }) => `${who} hat ${canvas} archiviert`,
  'canvas.restored': ({ who, canvas }) => `${who} hat ${canvas} zurückgeholt`,
  'gems.adjusted': ({ who, kid, gems, because, event }) => {
    const delta = number(event.payload.delta);
    const amount = gems(Math.abs(delta));
    if (event.payload.source !== 'manual' && event.refs.revertedTransactionId !== undefined) {
      return delta < 0
        ? `${amount} von ${kid} gingen zurück${because}`
        : `${kid} hat ${amount} zurückbekommen${because}`;
    }
    if (event.payload.source !== 'manual') {
      return `${kid} hat ${amount} ${delta < 0 ? 'ausgegeben' : 'verdient'}${because}`;
    }
    return delta < 0
      ? `${who} hat ${kid} ${amount} genommen${because}`
      : `${who} hat ${kid} ${amount} gegeben${because}`;
  },
  'gems.switched_on': ({ who }) => `${who} hat Edelsteine eingeschaltet`,
  'gems.switched_off': ({ who }) => `${who} hat Edelsteine ausgeschaltet`,
  'gems.settings_updated': ({ who }) => `${who} hat geändert, wie viele Edelsteine Agenten vergeben dürfen`,
  'agent.settings_updated': ({ who }) => `${who} hat geändert, wie der Sprout-Agent arbeitet`,
  'reward.created': ({ who, reward }) => `${who} hat ${reward} hinzugefügt`,
  'reward.updated': ({ who, reward }) => `${who} hat ${reward} geändert`,
  'reward.archived': ({ who, reward }) => `${who} hat ${reward} archiviert`,
  'reward.restored': ({ who, reward }) => `${who} hat ${reward} zurückgeholt`,
  'reward.claimed': ({ kid, reward }) => `${kid} hat sich ${reward} gewünscht`,
  'reward.claim_approved': ({ who, kid, reward }) => `${who} hat ${kid} ${reward} erlaubt`,
  'reward.claim_denied': ({ who, kid, reward }) => `${who} hat ${kid} ${reward} nicht erlaubt`,
  'reward.claim_expired': ({ kid, reward }) => `Niemand hat entschieden, ob ${kid} ${reward} bekommt`,
  'reward.claim_cancelled': ({ kid, reward }) => `${kid} möchte ${reward} nicht mehr`,
  'reward.claim_given': ({ who, kid, reward, event }) =>
    event.payload.given === false
      ? `${who} hat vermerkt, dass ${kid} ${reward} noch bekommt`
      : `${who} hat vermerkt, dass ${kid} ${reward} bekommen hat`,
  'reward.claim_reopened': ({ who, kid, reward }) =>
    `${who} hat eine Entscheidung zurückgenommen: ${reward} für ${kid}`,
  'reward.goal_set': ({ who, kid, reward, event }) =>
    event.actor.kind === 'kid' ? `${kid} spart auf ${reward}` : `${who} hat ${reward} als Sparziel für ${kid} gewählt`,
  'reward.goal_cleared': ({ kid }) => `${kid} spart auf nichts Bestimmtes`,
  'reward.goal_reached': ({ kid, reward }) => `${kid} hat ein Sparziel erreicht: ${reward}`,
  'task.created': ({ who, task }) => `${who} hat ${task} hinzugefügt`,
  'task.updated': ({ who, task }) => `${who} hat ${task} geändert`,
  'task.deleted': ({ who, task }) => `${who} hat ${task} gelöscht`,
  'task.restored': ({ who, task }) => `${who} hat ${task} zurückgeholt`,
  'task.submitted': ({ kid, task }) => `${kid} hat ${task} abgegeben`,
  'task.completed': ({ kid, task }) => `${kid} hat ${task} erledigt`,
  'task.rejected': ({ who, kid, task }) => `${who} hat ${kid} gebeten, ${task} noch einmal zu versuchen`,
  'task.undone': ({ kid, task }) => `${kid} hat ${task} doch noch nicht erledigt`,
  'task.reopened': ({ who, kid, task }) => `${who} hat eine Entscheidung zurückgenommen: ${task} von ${kid}`,
  'task.schedule_paused': ({ who, forKids }) => `${who} hat freie Tage${forKids} geplant`,
  'task.schedule_resumed': ({ who, forKids }) => `${who} hat freie Tage${forKids} zurückgenommen`,
  'skill.written': ({ who, skill }) => `${who} hat ${skill} geschrieben`,
  'skill.updated': ({ who, skill }) => `${who} hat ${skill} geändert`,
  'skill.archived': ({ who, skill }) => `${who} hat ${skill} archiviert`,
  'skill.restored': ({ who, skill }) => `${who} hat ${skill} zurückgeholt`,
  'skill.approved': ({ who, skill }) => `${who} lässt Kinder ${skill} starten`,
  'skill.declined': ({ who, skill }) => `${who} lässt Kinder ${skill} nicht starten`,
  'skill.invoked': ({ who, skill }) => `${who} hat ${skill} benutzt`,
  'skill.launched': ({ kid, skill }) => `${kid} hat ${skill} gestartet`,
  'skill.result_posted': ({ who, skill }) => `${who} hat ein Ergebnis für ${skill} geschickt`,
  'run.started': ({ who, skill }) => `${who} hat ${skill} laufen lassen`,
  'run.waiting': ({ skill }) => `Ein Lauf für ${skill} hat eine Frage`,
  'run.completed': ({ skill }) => `Ein Lauf für ${skill} ist fertig`,
  'run.blocked': ({ skill }) => `Ein Lauf für ${skill} endete ohne Antwort`,
  'run.terminated': ({ skill }) => `Ein Lauf für ${skill} wurde angehalten`,
  'heartbeat.created': ({ who, heartbeat }) => `${who} hat ${heartbeat} geplant`,
  'heartbeat.paused': ({ who, heartbeat }) => `${who} hat ${heartbeat} angehalten`,
  'heartbeat.resumed': ({ who, heartbeat }) => `${who} lässt ${heartbeat} weitergehen`,
  'heartbeat.cancelled': ({ who, heartbeat }) => `${who} hat ${heartbeat} beendet`,
  'heartbeat.fired': ({ heartbeat, skill }) => `Es war Zeit für ${heartbeat}: Ein Lauf für ${skill} begann`,
  'screentime.requested': ({ kid, minutes, event }) =>
    `${kid} hat um ${minutes(number(event.payload.durationMinutes))} gebeten`,
  'screentime.approved': ({ who, kid, minutes, event }) =>
    `${event.payload.decidedBy === 'sprout' ? 'Sprout' : who} hat ${kid} ${minutes(number(event.payload.grantedMinutes))} gegeben`,
  'screentime.denied': ({ who, kid }) => `${who} hat ${kid} keine Bildschirmzeit gegeben`,
  'screentime.expired': ({ kid }) => `Über die Bitte von ${kid} um Bildschirmzeit hat niemand entschieden`,
  'screentime.cancelled': ({ kid }) => `${kid} hat eine Bitte um Bildschirmzeit zurückgenommen`,
  'screentime.reopened': ({ who, kid }) => `${who} hat eine Entscheidung zurückgenommen: Bildschirmzeit von ${kid}`,
  'screentime.granted': ({ kid, minutes, event }) => `${kid} bekam ${minutes(number(event.payload.minutes))}`,
  'screentime.ended': ({ who, kid }) => `${who} hat die Bildschirmzeit von ${kid} beendet`,
  'screentime.settings_updated': ({ who }) => `${who} hat die Regeln für Bildschirmzeit geändert`,
  'inbox.asked': ({ who, question }) => `${who} hat gefragt: ${question}`,
  'inbox.withdrawn': ({ who, question }) => `${who} hat zurückgenommen: ${question}`,
  'inbox.answered': ({ who, question, answer }) => `${who} hat auf ${question} geantwortet${answer}`,
  'inbox.card_expired': ({ question }) => `Niemand hat rechtzeitig geantwortet: ${question}`,
};
