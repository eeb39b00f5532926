/** When the wall sleeps. Pure. */
const FROM = 21 * 60;
const UNTIL = 6 * 60;

export function isNight(minutes: number): boolean {
  return minutes >= FROM || minutes < UNTIL;
}
