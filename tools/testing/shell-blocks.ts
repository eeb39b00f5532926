/** The commands in a document's `sh` blocks: continued lines joined, chains taken apart, leading assignments dropped. */
export function commandsIn(markdown: string): string[] {
  return [...markdown.matchAll(/```sh\n([\s\S]*?)```/g)]
    .map(([, block]) => (block as string).replaceAll('\\\n', ' '))
    .flatMap((block) => splitLines(block))
    .flatMap((line) => line.split(' && '))
    .map((command) => command.trim().replace(/^([A-Z_]+=\S* +)+/, ''))
    .filter((command) => command !== '' && !command.startsWith('#'));
}

/** Lines, except that a quoted text may go over several. */
function splitLines(block: string): string[] {
  return block.match(/(?:'[^']*'|"(?:\\[\s\S]|[^"\\])*"|[^\n'"])+/g) ?? [];
}
