/*
 * Keeps the path of this browser's session in storage that no other port can read, and goes there from the sign-in page. Without
 * script, or where storage is blocked, a parent signs in again in a new tab; nothing else changes.
 *
 * A tablet keeps a list instead: one path for each kid, the last one first.
 */
(() => {
  const { act, name, path, kid } = document.currentScript.dataset;
  const key = `sprout.${name}`;

  function listOf(text) {
    try {
      return JSON.parse(text).filter((one) => typeof one.path === 'string');
    } catch {
      return [];
    }
  }

  try {
    if (act === 'keep') localStorage.setItem(key, path);
    else if (act === 'add') {
      const others = listOf(localStorage.getItem(key)).filter(({ childId }) => childId !== kid);
      localStorage.setItem(key, JSON.stringify([{ path, childId: kid }, ...others]));
      // Who was chosen before is not the kid who was just paired: the app asks.
      sessionStorage.removeItem('sprout.kid');
    } else if (act === 'forget') localStorage.removeItem(key);
    else {
      const kept = localStorage.getItem(key);
      if (/^\/s\/[\w-]+$/.test(kept ?? '')) location.replace(`${kept}/signed-in${location.search}`);
    }
  } catch {}
})();
