/** Puts the product together. The only file that knows every domain. */

import { analyseOffThread } from '@sprout/canvas-analyser/off-thread';
import './catalogue.ts';
import type { Chore, Domain, FindDue, TidyFamily } from './core/domain.ts';
import { InFlightKeys } from './core/idempotency/in-flight.ts';
import { LiveEngine, type LiveParts } from './core/live/engine.ts';
import { Relay } from './core/live/relay.ts';
import { waitAndRead } from './core/live/wait-and-read.ts';
import { createCallsByName } from './core/operations/call-by-name.ts';
import { OperationRegistry } from './core/operations/registry.ts';

import { agentReader } from './core/operations/tell.ts';

import { Afterwards } from './core/pipeline/afterwards.ts';
import { type CallObserver, Pipeline } from './core/pipeline/pipeline.ts';
import { answerTo } from './core/pipeline/run/answer.ts';
import type { Clock, Random, Timers } from './core/ports.ts';
import { FamilyTurns } from './core/rate/family-turns.ts';
import { TokenBuckets } from './core/rate/token-buckets.ts';
import { ResourceReader } from './core/resources/resource-reader.ts';
import * as access from './domains/access/index.ts';
import * as activity from './domains/activity/index.ts';
import * as agent from './domains/agent/index.ts';
import * as canvas from './domains/canvas/index.ts';
import * as family from './domains/family/index.ts';
import * as gems from './domains/gems/index.ts';
import * as heartbeat from './domains/heartbeat/index.ts';
import * as hook from './domains/hook/index.ts';
import * as inbox from './domains/inbox/index.ts';
import * as media from './domains/media/index.ts';
import * as note from './domains/note/index.ts';
import * as notify from './domains/notify/index.ts';
import * as reward from './domains/reward/index.ts';
import * as rule from './domains/rule/index.ts';
import * as run from './domains/run/index.ts';
import { builtIn, type SafetyProvider } from './domains/safety/index.ts';
import * as screentime from './domains/screentime/index.ts';
import * as skill from './domains/skill/index.ts';
import * as task from './domains/task/index.ts';
import * as wall from './domains/wall/index.ts';
import { isGuide } from './guides/index.ts';
import { workWithRules } from './out/agent/index.ts';
import { readFamilyDocument } from './store/backup/family-export.ts';
import { eraseFamily } from './store/erase-family.ts';
import type { Query, Store } from './store/port.ts';
import { release } from './system.ts';

export interface Surroundings {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly timers: Timers;
  /** Whether anyone may set up a family, or only the first one. */
  readonly signUp: 'first-only' | 'open';
  readonly limitsRates: boolean;
  readonly tracesCalls?: boolean;
  /** How long a stream stays open at most, if several processes share the store. */
  readonly streamMs?: number;
  /** On in tests. */
  readonly checksOutputs?: boolean;
  /** Cheaper in tests. */
  readonly passwordCost?: access.PasswordCost;
  /** Without a thread of its own in tests. */
  readonly findWeakness?: access.FindWeakness;
  readonly observe: CallObserver;
  /** Called with what an operator should know: sign-ins, refusals, connections. */
  readonly onSecurityEvent?: (line: access.SecurityLine) => void;
  readonly taskPorts?: Partial<task.TaskPorts>;
  /** Without real runs in tests. */
  readonly heartbeatPorts?: Partial<heartbeat.HeartbeatPorts>;
  /** Checks what agents write. Default: the rules that are built in. */
  readonly safety?: SafetyProvider;
  /** Works on runs of skills. Default: the rules that are built in. */
  readonly sproutAgent?: run.SproutAgent;
  /** Sends notifications. Default: nowhere. */
  readonly push?: notify.PushPort;
  /** Sends webhooks. Default: nowhere. */
  readonly hookSender?: hook.HookSender;
  /** What families may choose for the Sprout agent. Default: the rules that are built in. */
  readonly agentOffer?: agent.AgentOffer;
  /** Called with faults that no answer shows. */
  readonly onFault: (fault: unknown) => void;
  /** Replaces the search for revoked channels, in tests. */
  readonly findRevoked?: LiveParts['findRevoked'];
}

/** The whole product, without what comes in and goes out. */
export interface Sprout {
  readonly store: Store;
  /** Lets the Sprout agent work on runs. */
  readonly worker: run.SproutWorker;
  readonly security: access.SecurityLog;
  readonly pipeline: Pipeline;
  /** Everything that can be called. */
  readonly operations: OperationRegistry;
  readonly resources: ResourceReader;
  readonly authenticator: access.CachedAuthenticator;
  readonly live: LiveEngine;
  /** Passes every committed change on to this process and to others. */
  readonly relay: Relay;
  readonly afterwards: Afterwards;
  readonly dueWork: readonly FindDue[];
  /** Called when something fell due that shall not wait for the next round. The scheduler replaces it. */
  readonly alarm: { ring: (find: FindDue) => void };
  readonly chores: readonly Chore[];
  readonly tidiers: readonly TidyFamily[];
}

export function compose(surroundings: Surroundings): Sprout {
  const { store, clock, random, timers, onFault, safety = builtIn } = surroundings;
  const security = new access.SecurityLog(store, clock, random, surroundings.onSecurityEvent ?? (() => undefined));
  const worksFor = (db: Query, familyId: string) =>
    agent.readAgentWorks(db, familyId, surroundings.agentOffer ?? agent.rulesOnly);
  const limitsOfAgent = async (db: Query, familyId: string) => agent.limitsOf(await worksFor(db, familyId));
  const accessPorts: access.AccessPorts = {
    release,
    security,
    sproutAgentOf: async (db, familyId) => {
      const works = await worksFor(db, familyId);
      return { works, can: agent.canOf(works) };
    },
    passwords: access.createPasswords(random, surroundings.passwordCost),
    findWeakness: surroundings.findWeakness ?? access.createStrengthThread(),
    namesOfRefs,
    noteUses: (): Promise<void> => authenticator.flushUses(),
  };
  const findRevoked = surroundings.findRevoked ?? access.findRevoked;
  const operations = new OperationRegistry();
  const callsByName = createCallsByName(operations);
  const worker = new run.SproutWorker({
    agent: surroundings.sproutAgent ?? { work: workWithRules },
    ...{ operations, store, clock, random, timers, onFault },
    call: (request) => pipeline.call(request),
  });
  const runPorts: run.RunPorts = { ...callsByName, findAgent: access.findAgent, limitsOfAgent, worker };
  const runStarts = run.createRunStarts(runPorts);
  const alarm: Sprout['alarm'] = { ring: () => undefined };
  const inboxPorts: inbox.InboxPorts = {
    ...callsByName,
    answerWithin: (principal, name, args, result) => {
      const operation = operations.get(name);
      return answerTo({ operation, principal, reader: agentReader, input: args, checksOutput: false }, result);
    },
    namesIn: run.findNames,
    findAgent: access.findAgent,
    agentName: access.agentName,
    changesOf: run.listChanges,
    isTakenBack: run.isTakenBack,
    undoOfDecision: run.undoOfDecision,
  };
  // One line for each domain.
  const domains: readonly Domain[] = [
    family.domain({
      signUp: surroundings.signUp,
      logins: access.createLogins(accessPorts),
      balancesOf: gems.balancesOf,
      areGemsOff: gems.areGemsOff,
      openLedger: gems.openLedger,
      goalsOf: reward.goalsOf,
      pausesOf: task.pausesOf,
      pausedUntil: task.pausedUntil,
      countWaiting,
      countTasks: task.countTasks,
      sumGems: gems.sumEntries,
      countMinutes: screentime.countMinutes,
      countPlays: canvas.countPlays,
      firstDayOf: activity.familyFirstDay,
      exportFamily: (db, familyId, now) =>
        readFamilyDocument(
          { engine: db.dialect.engine, all: async (sql, params) => db.all(sql, params) },
          familyId,
          now,
        ),
      eraseFamily,
    }),
    canvas.domain({ analyse: analyseOffThread, safety, linkedVersions, playersOf }),
    task.domain({
      safety,
      canvasesOfSkill: skill.canvasesOfSkill,
      agentName: access.agentName,
      endScreentimeFor: screentime.endWhatReliedOn,
      ...surroundings.taskPorts,
    }),
    media.domain({ dayOfCameraTask: task.dayOfCameraTask }),
    skill.domain({
      ...callsByName,
      namesIn: run.findNames,
      safety,
      findAgent: access.findAgent,
      agentName: access.agentName,
      launch: runStarts.launch,
      heartbeatsOf: heartbeat.heartbeatsOfSkill,
      canvasTasks: task.canvasTasks,
    }),
    run.domain(runPorts),
    heartbeat.domain({
      startRun: runStarts.startRun,
      openRunOf: run.openRunOf,
      findAgent: access.findAgent,
      limitsOfAgent,
      ...surroundings.heartbeatPorts,
    }),
    rule.domain({
      ...callsByName,
      namesIn: run.findNames,
      findAgent: access.findAgent,
      agentName: access.agentName,
      startRun: runStarts.startRun,
      tasksOfDays: task.tasksOfDays,
      tasksSetAside: task.tasksSetAside,
      names: namesOfRefs,
      fellDue: (find) => alarm.ring(find),
    }),
    gems.domain({ undoOfDecision: run.undoOfDecision }),
    reward.domain({
      grantMinutes: screentime.grantMinutes,
      takeBackMinutes: (context, grant) => screentime.takeBackMinutes(context, 'reward', grant),
    }),
    screentime.domain({
      blockingTasksOpen: task.blockingTasksOpen,
      kidsWithoutBlockingTask: task.kidsWithoutBlockingTask,
      tasksSetAside: task.tasksSetAside,
      acceptSetAside: task.acceptSetAside,
    }),
    note.domain({ safety }),
    inbox.domain(inboxPorts),
    notify.domain({
      push: surroundings.push ?? notify.noPush,
      cardToTell: (db, familyId, cardId, now) => inbox.cardToTell(db, familyId, cardId, now, access.agentName),
      findRevoked,
    }),
    hook.domain({
      sender: surroundings.hookSender ?? hook.noSender,
      sealingKey: async (from) => hook.sealingKeyFrom((await notify.pushKeysOf(from)).privateKey),
      names: namesOfRefs,
    }),
    activity.domain({ namesOfRefs, mayTakeBack: run.mayTakeBack }),
    agent.domain(surroundings.agentOffer ?? agent.rulesOnly),
    access.domain(accessPorts),
    wall.domain(accessPorts),
  ];
  const all = <Part>(partsOf: (domain: Domain) => readonly Part[] | undefined) =>
    domains.flatMap((domain) => partsOf(domain) ?? []);
  const resources = new ResourceReader(
    all((domain) => domain.resources),
    store,
    clock,
  );
  const authenticator = new access.CachedAuthenticator(store, clock);
  const live = new LiveEngine({
    ...{ store, resources, clock, timers, random, findRevoked, onFault },
    ...(surroundings.streamMs !== undefined && { limits: { streamMs: surroundings.streamMs } }),
  });
  const relay = new Relay(live, (channelId) => authenticator.forget(channelId));
  operations.add([...all((domain) => domain.operations), waitAndRead.bind({ engine: live, timers, isGuide })]);

  const afterwards = new Afterwards(timers, onFault);
  const pipeline = new Pipeline(
    {
      store,
      operations,
      authenticator,
      listeners: all((domain) => domain.listeners),
      changes: relay,
      clock,
      random,
      timers,
      afterwards,
      buckets: new TokenBuckets(clock),
      turns: new FamilyTurns(timers),
      inFlight: new InFlightKeys(timers),
      holdCall: (context, held) => inbox.holdCall(context, inboxPorts, held),
      limitsRates: surroundings.limitsRates,
      tracesCalls: surroundings.tracesCalls ?? false,
      checksOutputs: surroundings.checksOutputs ?? false,
    },
    (outcome) => {
      surroundings.observe(outcome);
      security.observe(outcome);
    },
  );
  return {
    store,
    worker,
    security,
    pipeline,
    operations,
    resources,
    authenticator,
    live,
    relay,
    afterwards,
    dueWork: all((domain) => domain.dueWork),
    alarm,
    chores: all((domain) => domain.chores),
    tidiers: all((domain) => domain.tidiers),
  };
}

/** How callers are told what the things in events are called. */
const namesOfRefs: activity.NamesOfRefs = {
  childId: { find: family.namesOfKids, scope: 'family:read' },
  parentId: { find: family.namesOfParents, scope: 'family:read' },
  taskId: { find: task.namesOfTasks, scope: 'task:read' },
  rewardId: { find: reward.namesOfRewards, scope: 'reward:read' },
  skillId: { find: skill.namesOfSkills, scope: 'skill:read' },
  canvasId: { find: canvas.namesOfCanvases, scope: 'canvas:read' },
  heartbeatId: { find: heartbeat.namesOfHeartbeats, scope: 'heartbeat:read' },
  ruleId: { find: rule.namesOfRules, scope: 'rule:read' },
  transactionId: { find: gems.reasonsOfTransactions, scope: 'gems:read' },
  cardId: { find: inbox.wordsOfCards, scope: 'inbox:read' },
  grantId: { find: access.namesOfGrants, scope: null },
};

/** The versions of canvases that must stay, because something plays them. */
async function linkedVersions(db: Query, familyId: string): Promise<canvas.LinkedVersion[]> {
  const linked = await Promise.all([
    task.canvasVersionsOfTasks(db, familyId),
    skill.canvasVersionsOfSkills(db, familyId),
  ]);
  return linked.flat();
}

/** The tasks that are still to come and the skills in use that play a canvas. */
async function playersOf(db: Query, familyId: string, canvasId: string, today: string): Promise<canvas.Player[]> {
  const [tasks, skills] = await Promise.all([
    task.canvasTasks(db, familyId, today),
    skill.skillsOfCanvas(db, familyId, canvasId),
  ]);
  const playing = tasks.filter((one) => one.canvas.canvasId === canvasId);
  return [
    ...playing.map(({ taskId: id, name, canvas: { version } }) => ({ kind: 'task' as const, id, name, version })),
    ...skills.map(({ skillId: id, name, version }) => ({ kind: 'skill' as const, id, name, version })),
  ];
}

/** How many things wait for a parent, counted by the domains that they belong to. */
async function countWaiting(db: Query, familyId: string): Promise<family.Waiting> {
  const [submissions, claims, screentimeRequests, questions, runs] = await Promise.all([
    task.countSubmitted(db, familyId),
    reward.countPendingClaims(db, familyId),
    screentime.countPendingRequests(db, familyId),
    inbox.countOtherQuestions(db, familyId),
    run.countWaitingRuns(db, familyId),
  ]);
  return { submissions, claims, screentimeRequests, questions, runs };
}
