/**
 * One kid on this tablet: its calls, its live stream, its hand-ins and what it last saw. Another kid is another object with another
 * path, so two kids are never mixed: an answer that comes after a switch goes to the object that asked, which nobody shows any more.
 */
import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Client, createClient } from '../client/call.ts';
import { keep, readKept } from '../client/kept.ts';
import { Live } from '../client/live.ts';
import { liveUris } from '../client/live-uris.ts';
import { localTime } from '../client/local-time.ts';
import type { AnswerOf, ArgumentsOf, KeyedName, OperationName } from '../client/operations.ts';
import type { Outcome, Problem } from '../client/problem.ts';
import { serverNow } from '../client/server-clock.ts';
import { browser, every, later } from '../client/surroundings.ts';
import { type HeardEntry, type ShownItem, showItems, type TodayItem } from './day.ts';
import { type Device, isPaired } from './devices.ts';
import { finger } from './finger.ts';
import { UNDO_MS } from './hand-in.ts';
import { HandIns, type Sent } from './hand-ins.ts';
import { storageOf } from './kept-hand-ins.ts';
import { keepSignal } from './kept-signal.ts';
import type { Seen } from './moments/joy.ts';
import { sound } from './moments/sound-part.ts';
import type { Note } from './note.ts';
import { dropPhotos } from './photos.ts';
import { sendHandIn } from './send-hand-in.ts';
import { Source } from './source.ts';
import type { Theme } from './themes.ts';

/** How often the wall clock is looked at, for midnight and for what is left of a hand-in. */
const TICK_MS = 1_000;

/** Dusk comes this long before the end of screen time. */
export const SUN_LOW_MS = 2 * 60_000;

export class Kid {
  readonly childId: string;
  readonly client: Client;
  readonly live: Live;
  readonly handIns: HandIns;
  readonly me: Source<'kid.me'>;
  readonly today: Source<'kid.today'>;
  readonly rewards: Source<'kid.list_rewards'>;
  readonly screens: Source<'kid.screentime'>;
  readonly week: Source<'kid.week'>;
  readonly skills: Source<'kid.list_skills'>;
  readonly goodDays: Source<'kid.good_days'>;
  /** Why Sprout is out of reach; undefined while it answers. */
  readonly unreached = signal<Problem | undefined>(undefined);
  /** Words for the kid that need an OK: what was too late, what could not be kept. They stay until then, on the tablet too. */
  readonly notes: Signal<readonly Note[]>;
  /** The server's clock, by the second. */
  readonly now = signal(serverNow());
  /** The entries of what was heard: the day that is kept may be older. */
  private readonly heard: Signal<readonly HeardEntry[]>;
  readonly path: string;
  /** Of the plain look, on this device. */
  readonly theme: Signal<Theme>;
  private readonly stops: (() => void)[] = [];
  /** Gems that came by the server's word and were not shown yet, also while the app was closed. */
  readonly newGems: Signal<number>;
  /** What of the day was shown as done. */
  readonly seen: Signal<Seen | undefined>;
  /** Screen time is over, and nobody has said that the tablet is away. */
  readonly isAsleep: Signal<boolean>;
  /** How many gems have just been shown. */
  readonly gain = signal<{ readonly gems: number; readonly at: number } | undefined>(undefined);

  constructor({ path, childId }: Device, onUnpaired: () => void, onLocked: () => void = () => undefined) {
    this.childId = childId;
    this.path = `${path}/kid`;
    const base = () => this.path;
    this.client = createClient({
      base,
      surroundings: browser,
      onSignedOut: onUnpaired,
      onLocked,
      onReached: (isReached, problem) => {
        this.unreached.value = isReached ? undefined : problem;
      },
    });
    this.live = new Live({ client: this.client, base, openStream: (url) => new EventSource(url), later });
    const source = <Name extends OperationName>(name: Name) =>
      new Source(name, {
        read: () => this.client.read(name, {} as ArgumentsOf<Name>),
        kept: () => readKept(this.nameOf(name)),
        // An answer may come after the kid was unpaired: then it leaves nothing here.
        keep: (text) => isPaired(this.childId) && keep(this.nameOf(name), text),
      });
    this.notes = keepSignal(childId, 'notes', []);
    this.heard = keepSignal(childId, 'heard', []);
    this.sunEndsAt = keepSignal(childId, 'sun', 0);
    this.lastBalance = keepSignal(childId, 'balance', undefined);
    this.newGems = keepSignal(childId, 'newGems', 0);
    this.seen = keepSignal(childId, 'seen', undefined);
    this.isAsleep = keepSignal(childId, 'asleep', false);
    this.theme = keepSignal(childId, 'theme', 'night');
    this.me = source('kid.me');
    this.today = source('kid.today');
    this.rewards = source('kid.list_rewards');
    this.screens = source('kid.screentime');
    this.week = source('kid.week');
    this.skills = source('kid.list_skills');
    this.goodDays = source('kid.good_days');
    this.handIns = new HandIns({
      storage: storageOf(this.nameOf('')),
      newKey: browser.newKey,
      now: serverNow,
      timezone: () => this.zone(),
      send: (handIn) => sendHandIn({ client: this.client, base: this.path, fetch: browser.fetch }, handIn),
      onSent: (sent) => this.onSent(sent),
      onTooLate: ({ name }) => this.note('tooLate', name),
      onStorageFull: () => this.note('storageFull'),
      dropPhoto: dropPhotos,
    });
  }

  /** What the kid sees of its day. */
  readonly items = computed(() => {
    const today = this.today.value.value;
    return today === undefined ? [] : showItems(today, this.handIns.waiting.value, new Map(this.heard.value));
  });

  /** The wall clock of the family. */
  readonly clock = computed(() => localTime(this.now.value, this.zone()));

  /** Midnight has come, and the new day is not there yet. */
  readonly isDayOld = computed(() => {
    const shown = this.today.value.value?.date;
    return shown !== undefined && shown < this.clock.value.date;
  });

  nameOf(name: string): string {
    return `${this.childId}.${name}`;
  }

  zone(): string {
    return this.me.value.peek()?.timezone ?? this.today.value.peek()?.timezone ?? 'UTC';
  }

  note(kind: Note['kind'], about = ''): void {
    const isKnown = this.notes.peek().some((one) => one.kind === kind && one.about === about);
    if (!isKnown) this.notes.value = [...this.notes.peek(), { kind, about }];
  }

  dropNote(note: Note): void {
    this.notes.value = this.notes.peek().filter((one) => one !== note);
  }

  /** A write of a screen that waits for its answer. */
  async act<Name extends KeyedName>(
    name: Name,
    args: ArgumentsOf<Name>,
    key?: string,
  ): Promise<Outcome<AnswerOf<Name>>> {
    // Where a talk has moved on, the kid reads it before it answers.
    const options = { patienceMs: 10_000, stopAt: 'CHAT_MOVED_ON', ...(key !== undefined && { key }) } as const;
    const outcome = await this.client.write(name, args, options);
    if (outcome.ok) this.live.noteVersions(outcome.data._sprout?.versions);
    return outcome;
  }

  /** Shows this kid until the answered function is called. */
  start(): () => void {
    const { childId } = this;
    void this.me.read();
    void this.readToday();
    this.follow(liveUris.today(childId), () => {
      void this.readToday();
      this.week.refresh();
      this.goodDays.refresh();
    });
    // Look, language, face and gems follow what a parent chooses, while the kid looks on.
    this.follow(liveUris.profile(childId), () => void this.me.read());
    this.follow(liveUris.gems(childId), () => this.rewards.refresh());
    this.follow(liveUris.rewards(childId), () => this.rewards.refresh());
    this.follow(liveUris.screentimeRequests(childId), () => this.screens.refresh());
    this.follow(liveUris.screentime(childId), () => this.screens.refresh());
    this.watchGems();
    this.watchSun();
    const look = () => {
      const isVisible = document.visibilityState === 'visible';
      this.live.setVisible(isVisible);
      if (isVisible) this.wake();
    };
    const wake = () => this.wake();
    const reload = () => this.handIns.reload();
    document.addEventListener('visibilitychange', look);
    addEventListener('online', wake);
    addEventListener('storage', reload);
    this.stops.push(
      every(TICK_MS, () => this.tick()),
      () => document.removeEventListener('visibilitychange', look),
      () => removeEventListener('online', wake),
      () => removeEventListener('storage', reload),
      // A hidden stream is a closed one.
      () => this.live.setVisible(false),
      effect(() => {
        if (this.live.status.value !== 'live') return;
        void this.handIns.flush();
        this.readAgain();
      }),
    );
    return () => {
      for (const stop of this.stops.splice(0)) stop();
    };
  }

  /** Reads what the kid may want to see next, so that it is there when the net is not. What is kept already waits until it is opened. */
  async readAhead(): Promise<void> {
    for (const source of [this.rewards, this.screens, this.week]) {
      if (source.value.peek() === undefined) await source.read();
    }
  }

  async readToday(): Promise<void> {
    const heardBefore = this.heard.peek();
    const isRead = await this.today.read();
    // What was heard while the day was being read may be newer than it.
    if (isRead && this.heard.peek() === heardBefore && heardBefore.length > 0) this.heard.value = [];
  }

  private wake(): void {
    this.tick();
    this.live.refresh();
    void this.me.read();
    void this.readToday();
    void this.handIns.flush();
  }

  private ticks = 0;
  private tick(): void {
    this.now.value = serverNow();
    this.ticks += 1;
    if (this.ticks % 4 === 0) void this.handIns.flush();
    if (this.isDayOld.peek() && this.ticks % 10 === 1) void this.readToday();
    // Seldom while nothing arrives: nobody else may be asking.
    if (this.ticks % (this.unreached.peek() === undefined ? 4 : 12) === 0) this.readAgain();
  }

  /** What could not be read while Sprout was away is read now: no hint will come for what has changed meanwhile. */
  private readAgain(): void {
    if (this.today.hasFailed()) void this.readToday();
    for (const source of [this.me, this.rewards, this.screens, this.week, this.goodDays, this.skills]) {
      if (source.hasFailed()) void source.read();
    }
  }

  /** Acts when a live resource has changed, and on its first state: something may have happened since the screens read. */
  private follow(uri: string, act: () => void): void {
    const state: ReadonlySignal<{ readonly is: string }> = this.live.watch(uri);
    this.stops.push(
      effect(() => {
        if (state.value.is === 'ready') act();
      }),
      () => this.live.release(uri),
    );
  }

  /** A gain is shown once. What came while the app was closed is shown when it opens; what was there at pairing is no gain. */
  private watchGems(): void {
    const gems = this.live.watch(liveUris.gems(this.childId));
    this.stops.push(
      effect(() => {
        if (gems.value.is !== 'ready') return;
        const { balance } = gems.value.value;
        const before = this.lastBalance.peek() ?? balance;
        this.lastBalance.value = balance;
        // A tap that is taken back takes its gems along.
        this.newGems.value = Math.max(0, this.newGems.peek() + balance - before);
      }),
      () => this.live.release(liveUris.gems(this.childId)),
    );
  }

  readonly sunEndsAt: Signal<number>;
  /** Screen time on every screen: none, running, or within its last five minutes. */
  readonly sun = computed(() => {
    const leftMs = this.sunEndsAt.value - this.now.value;
    return leftMs <= 0 ? 'down' : leftMs <= SUN_LOW_MS ? 'low' : 'up';
  });

  private watchSun(): void {
    const uri = liveUris.screentime(this.childId);
    const screens = this.live.watch(uri);
    this.stops.push(
      effect(() => {
        if (screens.value.is === 'ready')
          this.sunEndsAt.value = Date.parse(screens.value.value.unlockedUntil ?? '') || 0;
      }),
      () => this.live.release(uri),
    );
  }

  private readonly lastBalance: Signal<number | undefined>;
  /** The gems in the pot, as last heard: after a reload without the net, as heard before. */
  readonly balance = computed(() => this.lastBalance.value ?? this.rewards.value.value?.balance);

  /** Taps of this page that can still be taken back, by task, and when they were made. */
  readonly taps = signal<ReadonlyMap<string, number>>(new Map());

  /** “I did it.” It is shown at once; the server hears of it when it can. */
  didIt(item: Pick<TodayItem, 'taskId' | 'name'>, photo?: string): void {
    const date = this.today.value.peek()?.date;
    if (date === undefined) return;
    this.taps.value = new Map(this.taps.peek()).set(item.taskId, serverNow());
    this.handIns.tap(item, date, photo);
    sound(this, 'tick');
    finger.rest();
  }

  takeBack(item: Pick<TodayItem, 'taskId' | 'name'>): void {
    const date = this.today.value.peek()?.date;
    if (date === undefined) return;
    const others = new Map(this.taps.peek());
    others.delete(item.taskId);
    this.taps.value = others;
    this.handIns.takeBack(item.taskId, date, item);
  }

  /** What can be taken back now, the last tap first. */
  readonly undoable = computed((): readonly ShownItem[] => {
    const now = this.now.value;
    return this.items.value
      .filter(({ state }) => state === 'waiting' || state === 'done')
      .map((item) => ({ item, until: this.undoUntil(item) }))
      .filter(({ until }) => until > now)
      .sort((one, other) => other.until - one.until)
      .map(({ item }) => item);
  });

  private undoUntil({ taskId, undoUntil }: ShownItem): number {
    const tappedAt = this.taps.value.get(taskId);
    return Math.max(tappedAt === undefined ? 0 : tappedAt + UNDO_MS, undoUntil === null ? 0 : Date.parse(undoUntil));
  }

  private onSent({ handIn: { taskId, kind, date, name }, outcome }: Sent): void {
    if (outcome.ok) {
      const state = outcome.data.state as 'done';
      this.heard.value = [...new Map(this.heard.peek()).set(taskId, { state, date })];
      if (outcome.data.screentimeEnded === true) this.note('screenEnded');
      if (outcome.data.submissionId === null) this.note('morePoints', name);
    } else if (outcome.problem.kind === 'refused') {
      if (kind !== 'undo' || outcome.problem.error.reason !== 'UNDO_TOO_LATE') this.note('refused');
    }
    void this.readToday();
  }
}
