import type { Bus, BusListener } from '../../store/bus.ts';
import type { SimulatedProcess } from './simulated-process.ts';
import type { VirtualTime } from './virtual-time.ts';

interface Member {
  readonly listener: BusListener;
  isConnected: boolean;
}

/** A bus that delays, doubles, reorders and loses messages more often than a real one. */
export class SimulatedBus {
  readonly #time: VirtualTime;
  readonly #members = new Map<SimulatedProcess, Member>();
  /** The share of messages that get lost although all processes are connected, as if the sender had died. */
  lossShare = 0;

  constructor(time: VirtualTime) {
    this.#time = time;
  }

  join(process: SimulatedProcess, listener: BusListener): Bus {
    const member = { listener, isConnected: true };
    this.#members.set(process, member);
    this.#time.soon(() => {
      if (process.isAlive) listener.resume();
    });
    return { send: (text) => this.#send(process, member, text), close: () => Promise.resolve() };
  }

  /** Cuts a process off for a while. Afterwards it knows that it has missed messages. */
  cut(process: SimulatedProcess, ms: number): void {
    const member = this.#members.get(process);
    if (member === undefined || !member.isConnected) return;
    member.isConnected = false;
    this.#time.after(ms, () => {
      member.isConnected = true;
      if (process.isAlive) member.listener.resume();
    });
  }

  #send(sender: SimulatedProcess, from: Member, text: string): void {
    if (!from.isConnected) return;
    for (const [process, member] of this.#members) {
      if (process === sender || this.#time.chance(this.lossShare)) continue;
      const copies = this.#time.chance(0.05) ? 2 : 1;
      for (let copy = 0; copy < copies; copy++) {
        this.#time.after(this.#time.between(0, this.#time.chance(0.1) ? 200 : 10), () => {
          if (process.isAlive && member.isConnected) member.listener.receive(text);
        });
      }
    }
  }
}
