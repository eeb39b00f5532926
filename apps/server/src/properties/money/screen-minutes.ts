/** Stretches of unlocked screen, one after the other for each kid, and how many minutes of each count. */
const MINUTE = 60_000;

interface Stretch {
  readonly childId: string;
  /** The claim or request that brought it; undefined if somebody just gave it. */
  readonly from: string | undefined;
  startsAt: number;
  endsAt: number;
  minutes: number;
}

export class ScreenMinutes {
  readonly #stretches: Stretch[] = [];

  of(childId: string): number {
    return this.#stretches.reduce((sum, one) => sum + (one.childId === childId ? one.minutes : 0), 0);
  }

  /** From now, or from where the screen would lock. */
  add(childId: string, minutes: number, now: number, from?: string): void {
    const startsAt = Math.max(now, ...this.#running(childId, now).map(({ endsAt }) => endsAt));
    this.#stretches.push({ childId, from, startsAt, endsAt: startsAt + minutes * MINUTE, minutes });
  }

  /** Ends what a claim or request brought, or without one everything that runs; minutes that were used stay, later ones move up. */
  end(childId: string, now: number, from?: string): void {
    let free = now;
    for (const one of this.#running(childId, now)) {
      if (from !== undefined && one.from !== from) {
        const length = one.endsAt - one.startsAt;
        if (one.startsAt > now) one.startsAt = Math.min(one.startsAt, free);
        one.endsAt = one.startsAt + length;
        free = one.endsAt;
        continue;
      }
      one.endsAt = now;
      one.minutes = Math.ceil(Math.max(0, now - one.startsAt) / MINUTE);
    }
  }

  #running(childId: string, now: number): Stretch[] {
    return this.#stretches.filter((one) => one.childId === childId && one.endsAt > now);
  }
}
