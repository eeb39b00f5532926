/** `crlf` only when every line ends that way: a mixed file has no style to keep. */
export function newlineOf(bytes: Buffer): 'lf' | 'crlf' {
  let isCrlf = false;
  for (let at = bytes.indexOf(0x0a); at !== -1; at = bytes.indexOf(0x0a, at + 1)) {
    if (bytes[at - 1] !== 0x0d) return 'lf';
    isCrlf = true;
  }
  return isCrlf ? 'crlf' : 'lf';
}
