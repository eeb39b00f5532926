import { type ManyForm, rowsAsJson } from '../many.ts';
import type { Value } from '../port.ts';

export interface Asked {
  readonly sql: string;
  readonly params: readonly Value[];
  /** How it is asked together with the same question of other lanes; undefined: it is sent by itself. */
  readonly form: ManyForm | undefined;
}

/** A statement to send, and whose questions it asks. */
export interface Sending<Ask extends Asked> {
  readonly sql: string;
  readonly params: readonly Value[];
  readonly asks: readonly Ask[];
}

/**
 * Takes everything out of the lanes and puts it into one order to send. Each lane's own order stays. The same question of
 * several lanes becomes one statement, in which each lane has one turn: what a lane asks twice may build on the first time.
 */
export function orderStatements<Ask extends Asked>(lanes: readonly Ask[][]): Sending<Ask>[] {
  const sendings: Sending<Ask>[] = [];
  const rests = lanes.filter((lane) => lane.length > 0).map((lane) => lane.splice(0));
  for (;;) {
    for (const rest of rests) {
      while (rest[0] !== undefined && rest[0].form === undefined) sendings.push(alone(rest.shift() as Ask));
    }
    const form = nextForm(rests.filter((rest) => rest.length > 0));
    if (form === undefined) return sendings;
    const asks = rests.flatMap((rest) => (rest[0]?.form === form ? [rest.shift() as Ask] : []));
    sendings.push(asks.length === 1 ? alone(asks[0] as Ask) : together(form, asks));
  }
}

/** A question that no lane will ask later, after something else; if there is none, any. */
function nextForm(rests: readonly (readonly Asked[])[]): ManyForm | undefined {
  const heads = new Set(rests.map(([head]) => head?.form));
  for (const form of heads) {
    if (rests.every((rest) => rest[0]?.form === form || !rest.some((asked) => asked.form === form))) return form;
  }
  return rests[0]?.[0]?.form;
}

function alone<Ask extends Asked>(ask: Ask): Sending<Ask> {
  return { sql: ask.sql, params: ask.params, asks: [ask] };
}

function together<Ask extends Asked>(form: ManyForm, asks: readonly Ask[]): Sending<Ask> {
  const rows = rowsAsJson(
    form,
    asks.map(({ params }) => params),
  );
  return { sql: form.sql, params: [rows], asks };
}
