/** Activity: every meaningful event, with who did it. */

import { bindAll } from '#operations';
import type { Domain } from '../../core/domain.ts';
import { findDue } from './find-due.ts';
import { listen } from './listen.ts';
import { forgetOld } from './operations/forget-old.ts';
import { type ActivityPorts, list } from './operations/list.ts';
import { resources } from './resources.ts';

export { eventsSince, latestEvents, listEventsBefore as eventsBefore, refsSince } from './activity-store.ts';
export { eventsOfWrites } from './events-of-writes.ts';
export { familyFirstDay } from './family-first-day.ts';
export { type NamesOfRefs, namesInEvents } from './names-in-events.ts';
export { definition as listActivity } from './operations/list.ts';
export { familyActivity } from './resource-schemas.ts';
export { sayEvent } from './said.ts';
export { sayType } from './say-type.ts';
export { eventOf } from './shown-event.ts';

/** Every operation of the domain, in the order in which lists show them. */
export const operations = [list, forgetOld];

export const domain = (ports: ActivityPorts): Domain => ({
  operations: bindAll(operations, ports),
  resources,
  listeners: [listen],
  dueWork: [findDue],
});
