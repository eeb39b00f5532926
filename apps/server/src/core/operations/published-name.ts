/** The form of a name that every model vendor accepts, and that tool lists publish: `gems_adjust`. */
export function publishedName(name: string): string {
  return name.replaceAll('.', '_');
}
