/** What a Node program's environment needs so that its clock is ahead of this machine's. */
export function clockAhead(byMs: number): Record<string, string> {
  if (byMs === 0) return {};
  const script = `const now=Date.now;Date.now=()=>now()+${byMs}`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` };
}
