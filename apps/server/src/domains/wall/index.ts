/** The wall: the day of every kid, on a screen that everybody passes. */
import { bindAll } from '#operations';
import type { Domain } from '../../core/domain.ts';
import { day } from './operations/day.ts';
import { tick } from './operations/tick.ts';
import type { WallPorts } from './ports.ts';

/** Every operation of the domain, in the order in which lists show them. */
export const operations = [day, tick];

export const domain = (ports: WallPorts): Domain => ({ operations: bindAll(operations, ports) });
