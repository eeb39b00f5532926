/** SHA-256 (FIPS 180-4), piece by piece. Ours, because browsers have one only over https, and most homes have none. */
const primes = firstPrimes(64);
const fraction = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++) {
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  }
  return found;
}

const turn = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));

export class Sha256 {
  private readonly state = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
  private readonly words = new Int32Array(64);
  private rest = new Uint8Array(0);
  private length = 0;

  update(bytes: Uint8Array): this {
    this.length += bytes.length;
    const all = new Uint8Array(this.rest.length + bytes.length);
    all.set(this.rest);
    all.set(bytes, this.rest.length);
    const view = new DataView(all.buffer);
    let at = 0;
    for (; at + 64 <= all.length; at += 64) this.mix(view, at);
    this.rest = all.slice(at);
    return this;
  }

  /** The digest in hex. Nothing may follow. */
  finish(): string {
    const bits = this.length * 8;
    const end = new Uint8Array(((this.rest.length + 9 + 63) >> 6) * 64 - this.rest.length);
    end[0] = 0x80;
    const view = new DataView(end.buffer);
    view.setUint32(end.length - 8, Math.floor(bits / 2 ** 32));
    view.setUint32(end.length - 4, bits >>> 0);
    this.update(end);
    return Array.from(this.state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
  }

  private mix(view: DataView, at: number): void {
    const { words, state } = this;
    for (let index = 0; index < 16; index++) words[index] = view.getInt32(at + index * 4);
    for (let index = 16; index < 64; index++) {
      const near = words[index - 2] as number;
      const far = words[index - 15] as number;
      const one = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
      const other = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
      words[index] = one + (words[index - 7] as number) + other + (words[index - 16] as number);
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let index = 0; index < 64; index++) {
      const sum = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const choice = (e & f) ^ (~e & g);
      const first = (h + sum + choice + (constants[index] as number) + (words[index] as number)) | 0;
      const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, index) => {
      state[index] = (state[index] as number) + word;
    });
  }
}
