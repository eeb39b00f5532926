/** Untrusted text made safe for a terminal: no escape sequences, no invisible or direction-changing characters. */
export function plainText(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\n\t]|[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '\ufffd');
}

/** The same on one line. */
export function plainLine(text: string): string {
  return plainText(text).replace(/\s+/gu, ' ').trim();
}
