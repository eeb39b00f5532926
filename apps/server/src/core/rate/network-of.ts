/** One household has one IPv4 address, but 2^64 of IPv6: there, the first half of the address counts. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  const whole = [...groups, ...Array<string>(zeros).fill('0'), ...rest];
  return whole.slice(0, 4).join(':').toLowerCase();
}
