/** What this browser keeps between visits. Where storage is refused or full, it is kept until the page is closed. */
const memory = new Map<string, string>();

export function readKept(name: string): string | undefined {
  try {
    // What did not fit is newer than what lies there.
    return memory.get(name) ?? localStorage.getItem(`sprout.${name}`) ?? undefined;
  } catch {
    return memory.get(name);
  }
}

/** The names of everything that is kept and begins so. */
export function listKept(prefix: string): string[] {
  const names = new Set(memory.keys());
  try {
    for (let index = 0; index < localStorage.length; index++) {
      const name = localStorage.key(index) ?? '';
      if (name.startsWith('sprout.')) names.add(name.slice('sprout.'.length));
    }
  } catch {
    // Refused storage holds nothing.
  }
  return [...names].filter((name) => name.startsWith(prefix));
}

/** Answers whether it will still be there after the page is closed. */
export function keep(name: string, value: string): boolean {
  try {
    localStorage.setItem(`sprout.${name}`, value);
    memory.delete(name);
    return true;
  } catch {
    memory.set(name, value);
    return false;
  }
}

/** Whether a reload would lose nothing. */
export function isAllKept(): boolean {
  return memory.size === 0;
}

export function forget(name: string): void {
  memory.delete(name);
  try {
    localStorage.removeItem(`sprout.${name}`);
  } catch {
    // Refused storage holds nothing.
  }
}
