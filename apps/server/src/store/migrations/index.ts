import { foundation } from './0001-foundation.ts';
import { reward } from './0002-reward.ts';
import { task } from './0003-task.ts';
import { screentime } from './0004-screentime.ts';
import { inbox } from './0005-inbox.ts';
import { lighterWrites } from './0006-lighter-writes.ts';
import { mcpSession } from './0007-mcp-session.ts';
import { oauth } from './0008-oauth.ts';
import { answersByArrival } from './0009-answers-by-arrival.ts';
import { mcpSubscriptions } from './0010-mcp-subscriptions.ts';
import { dueClaim } from './0011-due-claim.ts';
import { listsByTime } from './0012-lists-by-time.ts';
import { familyEnd } from './0013-family-end.ts';
import { keysByClient } from './0014-keys-by-client.ts';
import { previewContent } from './0015-preview-content.ts';
import { eventById } from './0016-event-by-id.ts';
import { namesAndPasswords } from './0017-names-and-passwords.ts';
import { setUpCode } from './0018-set-up-code.ts';
import { agentGemCaps } from './0019-agent-gem-caps.ts';
import { restoreNotice } from './0020-restore-notice.ts';
import { connectionsEnd } from './0021-connections-end.ts';
import { splitSecrets } from './0022-split-secrets.ts';
import { passkeys } from './0023-passkeys.ts';
import { gemReversals } from './0024-gem-reversals.ts';
import { sessionList } from './0025-session-list.ts';
import { canvas } from './0026-canvas.ts';
import { cardSubject } from './0027-card-subject.ts';
import { loginsByFamily } from './0028-logins-by-family.ts';
import { securityLog } from './0029-security-log.ts';
import { skill } from './0030-skill.ts';
import { canvasPlay } from './0031-canvas-play.ts';
import { warnedOfEnd } from './0032-warned-of-end.ts';
import { cardAsker } from './0033-card-asker.ts';
import { agent } from './0034-agent.ts';
import { cardActions } from './0035-card-actions.ts';
import { run } from './0036-run.ts';
import { daysOff } from './0037-days-off.ts';
import { heartbeat } from './0038-heartbeat.ts';
import { kidApp } from './0039-kid-app.ts';
import { unlockedScreen } from './0040-unlocked-screen.ts';
import { familyLanguage } from './0041-family-language.ts';
import { screentimeRules } from './0042-screentime-rules.ts';
import { notify } from './0043-notify.ts';
import { openRuns } from './0044-open-runs.ts';
import { actorClient } from './0045-actor-client.ts';
import { lentRights } from './0046-lent-rights.ts';
import { heartbeatTask } from './0047-heartbeat-task.ts';
import { setAside } from './0048-set-aside.ts';
import { readPlace } from './0049-read-place.ts';
import { decisionUndo } from './0050-decision-undo.ts';
import { givenRewards } from './0051-given-rewards.ts';
import { nicknames } from './0052-nicknames.ts';
import { messages } from './0053-messages.ts';
import { ceilings } from './0054-ceilings.ts';
import { pushLanguage } from './0055-push-language.ts';
import { judgedTexts } from './0056-judged-texts.ts';
import { firstDay } from './0057-first-day.ts';
import { madeId } from './0058-made-id.ts';
import { pastDays } from './0059-past-days.ts';
import { whatWasDone } from './0060-what-was-done.ts';
import { media } from './0061-media.ts';
import { upkeep } from './0062-upkeep.ts';
import { kidPins } from './0063-kid-pins.ts';
import { links } from './0064-links.ts';
import { results } from './0065-results.ts';
import { taskAuthors } from './0066-task-authors.ts';
import { kidLooks } from './0067-kid-looks.ts';
import { rule } from './0068-rule.ts';
import { walls } from './0069-walls.ts';
import { heartbeatWorker } from './0070-heartbeat-worker.ts';
import { hook } from './0071-hook.ts';
import { heard } from './0072-heard.ts';
import type { Migration } from './migrate.ts';

/** Every migration, in order. Numbers are 1, 2, 3 … without gaps. */
export const migrations: readonly Migration[] = [
  foundation,
  reward,
  task,
  screentime,
  inbox,
  lighterWrites,
  mcpSession,
  oauth,
  answersByArrival,
  mcpSubscriptions,
  dueClaim,
  listsByTime,
  familyEnd,
  keysByClient,
  previewContent,
  eventById,
  namesAndPasswords,
  setUpCode,
  agentGemCaps,
  restoreNotice,
  connectionsEnd,
  splitSecrets,
  passkeys,
  gemReversals,
  sessionList,
  canvas,
  cardSubject,
  loginsByFamily,
  securityLog,
  skill,
  canvasPlay,
  warnedOfEnd,
  cardAsker,
  agent,
  cardActions,
  run,
  daysOff,
  heartbeat,
  kidApp,
  unlockedScreen,
  familyLanguage,
  screentimeRules,
  notify,
  openRuns,
  actorClient,
  lentRights,
  heartbeatTask,
  setAside,
  readPlace,
  decisionUndo,
  givenRewards,
  nicknames,
  messages,
  ceilings,
  pushLanguage,
  judgedTexts,
  firstDay,
  madeId,
  pastDays,
  whatWasDone,
  media,
  upkeep,
  kidPins,
  links,
  results,
  taskAuthors,
  kidLooks,
  rule,
  walls,
  heartbeatWorker,
  hook,
  heard,
];
