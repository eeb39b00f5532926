/** Activity: every meaningful event, with who did it. */
import type { Domain } from '../../core/domain.ts';
import { createFindDue } from './find-due.ts';
import { listen } from './listen.ts';
import type { NamesOfRefs } from './names-in-events.ts';
import { forgetOld } from './operations/forget-old.ts';
import { list } from './operations/list.ts';
import { resources } from './resources.ts';

export { latestEvents, listEventsBefore as eventsBefore, refsSince } from './activity-store.ts';
export { eventsOfWrites } from './events-of-writes.ts';
export { type NamesOfRefs, namesInEvents } from './names-in-events.ts';

export const domain = (namesOfRefs: NamesOfRefs): Domain => ({
  operations: [list(namesOfRefs), forgetOld],
  resources,
  listeners: [listen],
  dueWork: [createFindDue()],
});
