/*
 * Keeps the path of this browser's session in storage that no other port can read, and goes there from the sign-in page. Without
 * script, or where storage is blocked, a parent signs in again in a new tab; nothing else changes.
 */
(() => {
  const { act, name, path } = document.currentScript.dataset;
  const key = `sprout.${name}`;
  try {
    if (act === 'keep') localStorage.setItem(key, path);
    else if (act === 'forget') localStorage.removeItem(key);
    else {
      const kept = localStorage.getItem(key);
      if (/^\/s\/[\w-]+$/.test(kept ?? '')) location.replace(`${kept}/signed-in${location.search}`);
    }
  } catch {}
})();
