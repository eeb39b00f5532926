/** Notes: a few words to a kid. */

import { bindAll } from '#operations';
import type { Domain } from '../../core/domain.ts';
import { kidReadNote } from './operations/kid-read-note.ts';
import { tellKid } from './operations/tell-kid.ts';
import type { NotePorts } from './ports.ts';

export { checkNote, leaveNote, notesOf } from './leave-note.ts';

/** Every operation of the domain, in the order in which lists show them. */
export const operations = [tellKid, kidReadNote];

export const domain = (ports: NotePorts): Domain => ({ operations: bindAll(operations, ports) });
