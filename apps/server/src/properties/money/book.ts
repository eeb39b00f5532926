/**
 * The model: an account book of everything that is like money. It hears of each call that the product accepted, writes down what
 * the contract says the call is worth, and throws when the contract says that it must have been refused.
 */
import assert from 'node:assert/strict';
import { ScreenMinutes } from './screen-minutes.ts';

type Args = Readonly<Record<string, unknown>>;

interface Submission {
  readonly childId: string;
  readonly taskId: string;
  readonly day: string;
  status: string;
  isAuto: boolean;
  paid: number;
}

interface Claim {
  readonly childId: string;
  readonly rewardId: string;
  readonly gems: number;
  readonly minutes: number | null;
  status: string;
}

interface Request {
  readonly childId: string;
  readonly wanted: number;
  status: string;
  paid: number;
}

interface Reward {
  stock: number | null;
  gems: number;
  readonly minutes: number | null;
}

/** A call that the product accepted, and its answer. */
export interface Accepted {
  /** The kid that called; undefined for others. */
  readonly kid: string | undefined;
  readonly operation: string;
  readonly args: Args;
  readonly answer: Args;
}

export class Book {
  now = 0;
  /** The family's local day. */
  day = '';
  areGemsOn = true;
  readonly entries: { readonly childId: string; readonly delta: number }[] = [];
  readonly minutes = new ScreenMinutes();
  /** Gems of each task. */
  readonly tasks = new Map<string, number>();
  readonly submissions = new Map<string, Submission>();
  readonly rewards = new Map<string, Reward>();
  readonly claims = new Map<string, Claim>();
  readonly requests = new Map<string, Request>();
  /** Changes by hand that nobody took back. */
  readonly byHand = new Map<string, { readonly childId: string; readonly delta: number }>();
  readonly #taps = new Set<string>();
  readonly #gemsPerMinute = new Map<string, number>();

  balance(childId: string): number {
    return this.entries.reduce((sum, one) => sum + (one.childId === childId ? one.delta : 0), 0);
  }

  held(childId: string): number {
    const open = [...this.claims.values()].filter((one) => one.childId === childId && one.status === 'pending');
    return open.reduce((sum, { gems }) => sum + gems, 0);
  }

  free(childId: string): number {
    return this.balance(childId) - this.held(childId);
  }

  /** What a kid has handed in for a day and still counts. */
  handedIn(taskId: string, childId: string, day: string): Submission | undefined {
    return [...this.submissions.values()].findLast(
      (one) =>
        one.taskId === taskId &&
        one.childId === childId &&
        one.day === day &&
        !['rejected', 'undone'].includes(one.status),
    );
  }

  /** Writes down what an accepted call is worth. Calls without worth are not known here. */
  enter({ kid = '', operation, args, answer }: Accepted): void {
    const write = this.#writers[operation];
    if (write === undefined) return;
    write(args, answer, kid);
    for (const { childId } of this.entries) assert.ok(this.free(childId) >= 0, `${operation}: ${childId} overdrew`);
  }

  readonly #writers: Readonly<Record<string, (args: Args, answer: Args, kid: string) => void>> = {
    'gems.set_enabled': ({ enabled }) => {
      this.areGemsOn = enabled === true;
    },
    'gems.adjust': ({ childId, delta, upToBalance }, { transactionId }) => {
      const free = this.free(String(childId));
      const wanted = upToBalance && free > 0 ? Math.max(Number(delta), -free) : Number(delta);
      const entry = { childId: String(childId), delta: wanted };
      this.#pay(entry.childId, wanted);
      this.byHand.set(String(transactionId), entry);
    },
    'gems.revert': ({ transactionId }) => {
      const entry = find(this.byHand, transactionId);
      this.byHand.delete(String(transactionId));
      this.entries.push({ ...entry, delta: -entry.delta });
    },

    'kid.submit_task': ({ taskId }, answer, kid) => this.#handIn(String(taskId), kid, this.day, answer, true),
    'task.complete': ({ taskId, childId, date = this.day }, answer) => {
      if (!answer.alreadyDone) this.#handIn(String(taskId), String(childId), String(date), answer, false);
    },
    'kid.undo_submit': ({ taskId }, _answer, kid) => {
      const tap = [...this.submissions.values()].findLast(
        (one) => one.taskId === taskId && one.childId === kid && one.status !== 'undone',
      );
      assert.ok(tap && (tap.status === 'submitted' || tap.isAuto), 'a tap that was decided cannot be taken back');
      this.#takeBack(tap, 'undone');
    },
    'task.review': ({ submissionId, action, gems }) => this.#review(submissionId, action === 'approve', gems),
    'task.review_many': (_args, { results }) => {
      for (const { submissionId, alreadyResolved } of results as Args[]) {
        if (!alreadyResolved) this.#review(submissionId, true);
      }
    },
    'task.undo_review': ({ submissionId }, { status }) => {
      const submission = find(this.submissions, submissionId);
      if (!['approved', 'rejected'].includes(submission.status)) return;
      assert.ok(!submission.isAuto, 'nobody decided it');
      this.#takeBack(submission, String(status));
    },

    'reward.create': ({ stock = null, gemsRequired, screenTimeSpec }, { rewardId }) => {
      const minutes = (screenTimeSpec as { minutes: number } | undefined)?.minutes ?? null;
      this.rewards.set(String(rewardId), { stock: stock as number | null, gems: Number(gemsRequired), minutes });
    },
    'reward.update': ({ rewardId, stock, gemsRequired }) => {
      const reward = find(this.rewards, rewardId);
      if (stock !== undefined) reward.stock = stock as number | null;
      if (gemsRequired !== undefined) reward.gems = Number(gemsRequired);
    },
    'kid.claim_reward': ({ rewardId }, { claimId }, childId) => {
      const reward = find(this.rewards, rewardId);
      const gems = this.areGemsOn ? reward.gems : 0;
      const isOpen = [...this.claims.values()].some(
        (one) => one.childId === childId && one.rewardId === rewardId && one.status === 'pending',
      );
      assert.ok(!isOpen, 'one open claim for a reward');
      assert.ok(gems <= this.free(childId), 'claimed without the gems');
      this.#takeFromStock(reward);
      const { minutes } = reward;
      this.claims.set(String(claimId), { childId, rewardId: String(rewardId), gems, minutes, status: 'pending' });
    },
    'kid.cancel_claim': ({ claimId }) => this.#endClaim(claimId, 'cancelled'),
    'reward.expire_claim': ({ claimId }) => this.#endClaim(claimId, 'expired'),
    'reward.review_claim': ({ claimId, action, given }) => {
      const { status, minutes } = find(this.claims, claimId);
      const isOnlyNote = given !== undefined && status === 'approved' && minutes === null;
      if (!isOnlyNote) this.#endClaim(claimId, action === 'approve' ? 'approved' : 'denied');
    },
    'reward.review_claims': ({ action }, { claims }) => {
      for (const { claimId, alreadyResolved } of claims as Args[]) {
        if (!alreadyResolved) this.#endClaim(claimId, action === 'approve' ? 'approved' : 'denied');
      }
    },
    'reward.undo_review': ({ claimId }) => {
      const claim = find(this.claims, claimId);
      if (claim.status === 'pending') return;
      assert.ok(['approved', 'denied'].includes(claim.status), 'nobody decided it');
      if (claim.status === 'denied') this.#takeFromStock(find(this.rewards, claim.rewardId));
      else if (claim.gems > 0) this.entries.push({ childId: claim.childId, delta: claim.gems });
      this.minutes.end(claim.childId, this.now, String(claimId));
      claim.status = 'pending';
    },

    'kid.request_screentime': ({ durationMinutes }, { requestId, status }, childId) => {
      const request = { childId, wanted: Number(durationMinutes), status: 'pending', paid: 0 };
      this.requests.set(String(requestId), request);
      if (status === 'approved') this.#grantRequest(requestId);
    },
    'kid.cancel_screentime': ({ requestId }) => this.#endRequest(requestId, 'cancelled'),
    'screentime.expire_request': ({ requestId }) => this.#endRequest(requestId, 'expired'),
    'screentime.review_request': ({ requestId, action, durationMinutes }) => {
      if (action === 'approve') this.#grantRequest(requestId, durationMinutes);
      else this.#endRequest(requestId, 'denied');
    },
    'screentime.undo_review': ({ requestId }) => {
      const request = find(this.requests, requestId);
      if (request.status === 'pending') return;
      assert.ok(['approved', 'denied'].includes(request.status), 'nobody decided it');
      this.minutes.end(request.childId, this.now, String(requestId));
      if (request.paid > 0) this.entries.push({ childId: request.childId, delta: request.paid });
      Object.assign(request, { status: 'pending', paid: 0 });
    },
    'screentime.grant': ({ childId, minutes }) => this.minutes.add(String(childId), Number(minutes), this.now),
    'screentime.end': ({ childId }) => this.minutes.end(String(childId), this.now),
    'screentime.update_settings': ({ childId = 'all', gemsPerMinute }) => {
      if (gemsPerMinute !== undefined) this.#gemsPerMinute.set(String(childId), Number(gemsPerMinute));
    },

    // A tap on a card makes the calls that the card offered.
    'inbox.answer': ({ cardId, optionId }, { results }) => {
      const tap = `${cardId} ${optionId}`;
      // A second tap shows what the first one did.
      if (this.#taps.has(tap)) return;
      this.#taps.add(tap);
      for (const { operation, result } of results as { operation: string; result: Args }[]) {
        const action = { approved: 'approve', rejected: 'reject', denied: 'deny' }[String(result.status)];
        const args = { ...result, action, durationMinutes: result.grantedMinutes };
        this.#writers[operation]?.(args, result, '');
      }
    },
  };

  /** No entry is made while gems are off, and none of nothing. */
  #pay(childId: string, delta: number): number {
    if (!this.areGemsOn || delta === 0) return 0;
    this.entries.push({ childId, delta });
    return delta;
  }

  #handIn(taskId: string, childId: string, day: string, { submissionId, status }: Args, isKids: boolean): void {
    const known = this.submissions.get(String(submissionId));
    // A second tap shows what the first one did.
    if (isKids && known !== undefined) return;
    if (known === undefined) assert.equal(this.handedIn(taskId, childId, day), undefined, 'handed in twice for a day');
    const submission = known ?? { childId, taskId, day, status: 'submitted', isAuto: false, paid: 0 };
    this.submissions.set(String(submissionId), submission);
    if (status === 'approved') this.#approve(submission, find(this.tasks, taskId), isKids);
    else submission.status = String(status);
  }

  #review(submissionId: unknown, isApproved: boolean, gems?: unknown): void {
    const submission = find(this.submissions, submissionId);
    assert.equal(submission.status, 'submitted', 'a submission is decided once');
    if (isApproved) this.#approve(submission, Number(gems ?? find(this.tasks, submission.taskId)), false);
    else submission.status = 'rejected';
  }

  #approve(submission: Submission, gems: number, isAuto: boolean): void {
    assert.notEqual(submission.status, 'approved', 'a submission is paid once');
    Object.assign(submission, { status: 'approved', isAuto, paid: this.#pay(submission.childId, gems) });
  }

  #takeBack(submission: Submission, status: string): void {
    if (submission.paid > 0) this.entries.push({ childId: submission.childId, delta: -submission.paid });
    Object.assign(submission, { status, isAuto: false, paid: 0 });
  }

  #takeFromStock(reward: Reward): void {
    assert.notEqual(reward.stock, 0, 'taken out of an empty stock');
    if (reward.stock !== null) reward.stock -= 1;
  }

  #endClaim(claimId: unknown, status: string): void {
    const claim = find(this.claims, claimId);
    assert.equal(claim.status, 'pending', 'a claim ends once');
    claim.status = status;
    const reward = find(this.rewards, claim.rewardId);
    if (status !== 'approved') {
      if (reward.stock !== null) reward.stock += 1;
      return;
    }
    // What was held is spent, even if gems have been switched off since.
    if (claim.gems > 0) this.entries.push({ childId: claim.childId, delta: -claim.gems });
    if (claim.minutes !== null) this.minutes.add(claim.childId, claim.minutes, this.now, String(claimId));
  }

  #endRequest(requestId: unknown, status: string): Request {
    const request = find(this.requests, requestId);
    assert.equal(request.status, 'pending', 'a request ends once');
    request.status = status;
    return request;
  }

  #grantRequest(requestId: unknown, minutes?: unknown): void {
    const request = this.#endRequest(requestId, 'approved');
    const { childId } = request;
    const granted = Number(minutes ?? request.wanted);
    const price = this.#gemsPerMinute.get(childId) ?? this.#gemsPerMinute.get('all') ?? 0;
    request.paid = -this.#pay(childId, -price * granted);
    this.minutes.add(childId, granted, this.now, String(requestId));
  }
}

function find<Thing>(things: ReadonlyMap<string, Thing>, id: unknown): Thing {
  const thing = things.get(String(id));
  assert.ok(thing !== undefined, `nobody made ${id}`);
  return thing;
}
