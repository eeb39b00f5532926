import type { Principal } from '../../core/principal.ts';
import { scopeNames, scopes } from '../../core/scopes/scopes.ts';
import { inboxOf } from '../family-inbox.ts';
import type { TestFamily, TestSprout } from '../test-sprout.ts';
import type { RandomCall, Who } from './act.ts';
import type { Known, KnownCard, KnownSkill, KnownStrangers, OfKid } from './known.ts';

/** The ids in a call's answer. */
export interface Made {
  readonly childId?: string;
  readonly grantId?: string;
  readonly taskId?: string;
  readonly pauseId?: string;
  readonly submissionId?: string | null;
  readonly transactionId?: string | null;
  readonly rewardId?: string;
  readonly claimId?: string;
  readonly requestId?: string;
  readonly canvasId?: string;
  readonly version?: number;
  readonly skillId?: string;
  readonly completionSchema?: { readonly kind: string };
}

/** Learns ids from the answers of a test's calls, for later calls. It does not track the state of the things. */
export class LearntIds implements Known, KnownStrangers {
  readonly areGemsOn = true;
  readonly childIds: string[];
  readonly strangeChildIds: readonly string[];
  readonly grantIds = ['gr_nobody'];
  readonly tasks: { taskId: string }[] = [];
  readonly pauses: { pauseId: string }[] = [];
  readonly submissions: (OfKid & { submissionId: string; taskId: string })[] = [];
  readonly transactions: { transactionId: string }[] = [];
  readonly rewards: { rewardId: string; archivedAt: null }[] = [];
  readonly claims: (OfKid & { claimId: string })[] = [];
  readonly requests: (OfKid & { requestId: string })[] = [];
  readonly cards: KnownCard[] = [];
  readonly threads: { threadId: string }[] = [];
  readonly canvases: { canvasId: string; version: number }[] = [];
  readonly skills: KnownSkill[] = [];
  readonly games: { taskId: string; canvasId: string }[] = [];
  readonly plays: { taskId: string; kind: string }[] = [];
  readonly #test: TestSprout;
  readonly #family: TestFamily;

  constructor(test: TestSprout, family: TestFamily, strangers: TestFamily) {
    this.#test = test;
    this.#family = family;
    this.childIds = [...family.childIds];
    this.strangeChildIds = [...strangers.childIds, 'ch_nobody'];
  }

  get today(): string {
    return new Date(this.#test.clock.now()).toISOString().slice(0, 10);
  }

  toDo(): [] {
    return [];
  }

  /** Adds ids that no family has, so that every act finds something to name. */
  addNobodys(): this {
    const ofNobody = { childId: 'ch_nobody', status: 'pending' };
    const decided = { ...ofNobody, status: 'approved' };
    this.tasks.push({ taskId: 'task_nobody' });
    this.pauses.push({ pauseId: 'pa_nobody' });
    for (const one of [ofNobody, decided]) {
      this.submissions.push({ ...one, submissionId: 'sub_nobody', taskId: 'task_nobody' });
      this.claims.push({ ...one, claimId: 'cl_nobody' });
      this.requests.push({ ...one, requestId: 'sr_nobody' });
    }
    this.transactions.push({ transactionId: 'gt_nobody' });
    this.rewards.push({ rewardId: 'rw_nobody', archivedAt: null });
    this.cards.push({ cardId: 'ca_nobody', kind: 'question', state: 'open', options: [{ optionId: 'op_nobody' }] });
    this.threads.push({ threadId: 'th_nobody' });
    this.canvases.push({ canvasId: 'cv_nobody', version: 1 });
    this.skills.push({ skillId: 'sk_nobody', kidCallable: false, canvasIds: ['cv_nobody'] });
    this.games.push({ taskId: 'task_nobody', canvasId: 'cv_nobody' });
    this.plays.push({ taskId: 'task_nobody', kind: 'complete' });
    return this;
  }

  /** The principal of a person. The family has two kids, so the third name is the first kid again. */
  principalOf(who: Who): Principal {
    const { parent, agent, agentWith, kids } = this.#family;
    const helper = agentWith(...scopeNames.filter((scope) => scopes[scope].tier !== 'high'));
    const people = { agent, helper, mum: parent, dad: { ...parent, channelId: 'se_second' } };
    if (who === 'ben' || who === 'mia') return kids[0];
    return who === 'zoe' ? kids[1] : people[who];
  }

  /** Remembers the ids that a call has made. */
  learn({ who, operation, args }: RandomCall<Who | 'sprout'>, made: Made): void {
    const childId = who === 'sprout' ? 'ch_nobody' : this.principalOf(who).actorId;
    const ofKid = { childId: String(args.childId ?? childId), status: 'pending' };
    if (operation === 'family.add_kid') this.childIds.push(String(made.childId));
    if (operation === 'access.create_token') this.grantIds.push(String(made.grantId));
    if (operation === 'task.create') this.tasks.push({ taskId: String(made.taskId) });
    if (operation === 'task.create' && args.canvasSpec !== undefined) {
      const { canvasId } = args.canvasSpec as { canvasId: string };
      this.games.push({ taskId: String(made.taskId), canvasId });
    }
    if (operation === 'canvas.create') this.canvases.push({ canvasId: String(made.canvasId), version: 1 });
    if (operation === 'skill.write') {
      const { kidCallable = false, canvasIds = [] } = args as { kidCallable?: boolean; canvasIds?: string[] };
      this.skills.push({ skillId: String(made.skillId), kidCallable, canvasIds });
    }
    if (operation === 'kid.open_canvas') {
      this.plays.push({ taskId: String(args.taskId), kind: String(made.completionSchema?.kind) });
    }
    if (typeof made.pauseId === 'string') this.pauses.push({ pauseId: made.pauseId });
    if (typeof made.transactionId === 'string') this.transactions.push({ transactionId: made.transactionId });
    if (operation === 'reward.create') this.rewards.push({ rewardId: String(made.rewardId), archivedAt: null });
    if (operation === 'kid.claim_reward') this.claims.push({ ...ofKid, claimId: String(made.claimId) });
    if (operation === 'kid.request_screentime') this.requests.push({ ...ofKid, requestId: String(made.requestId) });
    if (typeof made.submissionId === 'string') {
      this.submissions.push({ ...ofKid, submissionId: made.submissionId, taskId: String(args.taskId) });
    }
  }

  /** Remembers the threads and the open questions of the inbox. */
  async readInbox(): Promise<void> {
    const { threads, questions } = await inboxOf(this.#test, this.#family.parent);
    const isNew = ({ threadId }: { threadId: string }) => !this.threads.some((known) => known.threadId === threadId);
    this.threads.push(...threads.filter(isNew).map(({ threadId }) => ({ threadId })));
    for (const { cardId, options } of questions) {
      if (this.cards.some((known) => known.cardId === cardId)) continue;
      this.cards.push({ cardId, kind: 'question', state: 'open', options });
    }
  }
}
