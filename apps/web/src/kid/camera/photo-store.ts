/** Photos and videos on their way, in this browser. Where there is no IndexedDB, they are kept until the page is closed. */
const memory = new Map<string, Blob>();

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('sprout', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('photos');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
    opening.onblocked = () => reject(new Error('blocked'));
  });
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction('photos', mode);
      const request = ask(transaction.objectStore('photos'));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** Answers whether it will still be there after the page is closed. */
export async function keepPhoto(name: string, photo: Blob): Promise<boolean> {
  try {
    await inStore('readwrite', (store) => store.put(photo, name));
    return true;
  } catch {
    memory.set(name, photo);
    return false;
  }
}

export async function readPhoto(name: string): Promise<Blob | undefined> {
  const kept = memory.get(name);
  if (kept !== undefined) return kept;
  return inStore('readonly', (store) => store.get(name) as IDBRequest<Blob | undefined>).catch(() => undefined);
}

/** Forgets one, or all that begin so. */
export async function forgetPhotos(prefix: string): Promise<void> {
  for (const name of [...memory.keys()]) if (name.startsWith(prefix)) memory.delete(name);
  const range = () => IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  await inStore('readwrite', (store) => store.delete(range())).catch(() => undefined);
}
