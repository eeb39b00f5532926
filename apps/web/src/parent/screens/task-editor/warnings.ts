/** What Sprout warns of in a preview is written for agents. Their shapes are known, so parents read them in their own words. */
import { longDayWords, rangeWords } from '../../../client/dates.ts';
import { editorWords } from './words.ts';

/** One warning as a parent reads it. What has none of these shapes stays as it is. */
export function warningWords(warning: string): string {
  const words = editorWords().warnings;
  if (warning === 'It is never due.') return words.never;
  const over = /^Its last day, (\d{4}-\d\d-\d\d), is over: /.exec(warning);
  if (over !== null) return words.over(longDayWords(over[1] ?? ''));
  const off = /^(.+) has (\S+) off \((?:(.+), )?(\S+) to (\S+)\): (.+)\.$/s.exec(warning);
  if (off !== null) {
    const [, kid = '', day = '', label, from = '', until = '', consequence] = off;
    const range = rangeWords(from, until);
    const isDue = consequence !== 'it is not due then';
    return words.off(kid, longDayWords(day), label === undefined ? range : `${label}, ${range}`, isDue);
  }
  const age = /^The canvas is made for ages (\S+), and (.+) is (\d+)\.$/s.exec(warning);
  if (age !== null) return words.age(age[1] ?? '', age[2] ?? '', age[3] ?? '');
  const name = /^Another task is called “(.+)”\.$/s.exec(warning);
  return name === null ? warning : words.name(name[1] ?? '');
}
