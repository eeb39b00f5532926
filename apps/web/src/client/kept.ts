/** What this browser keeps between visits. Where storage is refused or full, it is kept until the page is closed. */
const memory = new Map<string, string>();

export function readKept(name: string): string | undefined {
  try {
    return localStorage.getItem(`sprout.${name}`) ?? memory.get(name);
  } catch {
    return memory.get(name);
  }
}

/** Answers whether it will still be there after the page is closed. */
export function keep(name: string, value: string): boolean {
  memory.set(name, value);
  try {
    localStorage.setItem(`sprout.${name}`, value);
    return true;
  } catch {
    return false;
  }
}

export function forget(name: string): void {
  memory.delete(name);
  try {
    localStorage.removeItem(`sprout.${name}`);
  } catch {
    // Refused storage holds nothing.
  }
}
