/** Webhooks out: what happens in the family reaches services that parents chose. */
import { bindAll } from '#operations';
import { callsDue, type Domain } from '../../core/domain.ts';
import { dueHooks } from './hook-store.ts';
import { listen } from './listen.ts';
import { create } from './operations/create.ts';
import { list } from './operations/list.ts';
import { listDeliveries } from './operations/list-deliveries.ts';
import { remove } from './operations/remove.ts';
import { send } from './operations/send.ts';
import { test } from './operations/test.ts';
import { update } from './operations/update.ts';
import type { HookPorts } from './ports.ts';

export { noSender } from './no-sender.ts';
export type { HookAnswer, HookPorts, HookRequest, HookSender } from './ports.ts';
export { sealingKeyFrom } from './seal.ts';

/** Every operation of the domain, in the order in which lists show them. */
export const operations = [create, list, update, test, remove, listDeliveries, send];

export const domain = (ports: HookPorts): Domain => ({
  operations: bindAll(operations, ports),
  listeners: [listen],
  dueWork: [callsDue('hook.send', dueHooks)],
});
