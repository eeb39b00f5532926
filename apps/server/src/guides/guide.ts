/** A document for agent authors: an MCP resource and a page under /guides, with the same words. */
export interface Guide {
  /** `sprout://mcp/wait-guide` */
  readonly uri: string;
  /** `mcp/wait-guide` */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** `/guides/mcp/wait-guide.md` */
  readonly path: string;
  /** Markdown, with its generated parts in place. */
  readonly text: string;
  /** Strong: it changes with every byte of the text. */
  readonly etag: string;
}

export interface GuideShelf {
  readonly guides: readonly Guide[];
  find(uri: string): Guide | undefined;
  /** The map that every session starts with. */
  readonly instructions: string;
}
