/** Heartbeats: skills that run by themselves, at times or after events. */

import { bindAll } from '#operations';
import { callsDue, type Domain } from '../../core/domain.ts';
import { dueHeartbeats } from './heartbeat-store.ts';
import { listen } from './listen.ts';
import { create } from './operations/create.ts';
import { describe } from './operations/describe.ts';
import { fire } from './operations/fire.ts';
import { list } from './operations/list.ts';
import { update } from './operations/update.ts';
import type { HeartbeatPorts } from './ports.ts';

export { findHeartbeat, heartbeatsOfSkill, namesOfHeartbeats } from './heartbeat-store.ts';
export type { HeartbeatPorts } from './ports.ts';

/** Every operation of the domain, in the order in which lists show them. */
export const operations = [create, update, describe, list, fire];

export const domain = (ports: HeartbeatPorts): Domain => ({
  operations: bindAll(operations, ports),
  listeners: [listen(ports)],
  dueWork: [callsDue('heartbeat.fire', dueHeartbeats)],
});
