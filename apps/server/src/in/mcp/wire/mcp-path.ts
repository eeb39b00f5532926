const PATH = '/mcp';

export function isMcpPath(url: string): boolean {
  return url === PATH || url.startsWith(`${PATH}?`);
}
