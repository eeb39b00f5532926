import type { ViolationCode } from '../violation/codes.ts';

/**
 * The rules for paths on every file system: the strictest of Linux, macOS and Windows.
 * Links are not visible here; the artifact store refuses those when it walks the path.
 */
export type PathReading =
  | { readonly ok: true; readonly segments: readonly string[] }
  | { readonly ok: false; readonly code: ViolationCode; readonly message: string; readonly fix: string };

const maxPathBytes = 1_024;
const maxSegmentBytes = 255;
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/u;
const encoded = /%(?:25)*(?:2e|2f|5c|00|7e|3a)/iu;
const deviceName = /^(?:con|prn|aux|nul|conin\$|conout\$|clock\$|(?:com|lpt)[0-9¹²³])(?:\..*)?$/iu;
/** Folders of version control, with the 8.3 short name Windows gives to .git. */
const versionControl = new Set(['.git', 'git~1', '.hg', '.svn', '.jj']);
/** Where the journal, the quarantine and the inbox live. */
export const runnerFolder = '.sprout';

const stay = 'Use a path relative to the workspace root, such as "specs/005/spec.md".';

const refuse = (code: ViolationCode, message: string, fix = stay): PathReading => ({ ok: false, code, message, fix });

export function readArtifactPath(path: string): PathReading {
  if (path.trim() === '') return refuse('PATH_EMPTY', 'The path is empty.');
  if (invisible.test(path)) return refuse('PATH_CONTROL', 'The path has NUL, control or invisible characters.');
  if (path.includes('\\')) return refuse('PATH_BACKSLASH', 'The path has a backslash.', 'Separate folders with "/".');
  if (path.startsWith('/')) return refuse('PATH_ABSOLUTE', 'The path is absolute.');
  if (path.startsWith('~')) return refuse('PATH_HOME', 'The path starts with "~".');
  if (path.includes(':')) return refuse('PATH_DRIVE', 'The path has a colon (drive letter, scheme or stream).');
  if (encoded.test(path)) return refuse('PATH_ENCODED', 'The path is percent-encoded.', 'Write the path plainly.');
  const bytes = Buffer.byteLength(path);
  if (bytes > maxPathBytes) return refuse('PATH_TOO_LONG', `The path has ${bytes} bytes.`, `At most ${maxPathBytes}.`);
  const segments = path.split('/').filter((segment, index, all) => segment !== '.' || index === all.length - 1);
  for (const segment of segments) {
    const refused = readSegment(segment);
    if (refused) return refused;
  }
  return { ok: true, segments };
}

function readSegment(segment: string): PathReading | undefined {
  if (segment === '') return refuse('PATH_EMPTY', 'The path has an empty part.', 'Remove the doubled or trailing "/".');
  if (segment === '..') return refuse('PATH_PARENT', 'The path climbs out with "..".');
  if (segment === '.') return refuse('PATH_EMPTY', 'The path names a folder.', 'Name a file.');
  // Look-alikes such as fullwidth dots become the real thing on file systems that normalise.
  const plain = segment.normalize('NFKC');
  if (plain !== segment && (/[/\\:]/u.test(plain) || /^[.\s]*$/u.test(plain) || plain.startsWith('~'))) {
    return refuse('PATH_ENCODED', 'The path hides separators or dots in look-alike characters.');
  }
  if (/[.\s]$/u.test(segment)) return refuse('PATH_TRAILING', `${JSON.stringify(segment)} ends in a dot or a space.`);
  if (Buffer.byteLength(segment) > maxSegmentBytes) {
    return refuse('PATH_TOO_LONG', 'A part of the path is too long.', `At most ${maxSegmentBytes} bytes a part.`);
  }
  if (deviceName.test(plain)) return refuse('PATH_RESERVED', `${JSON.stringify(segment)} is a reserved device name.`);
  const folded = fold(segment);
  if (versionControl.has(folded)) {
    return refuse('PATH_GIT', 'The path lies in version control metadata.', 'Agents never write there.');
  }
  if (folded === runnerFolder) {
    return refuse(
      'PATH_JOURNAL',
      `The path lies in ${runnerFolder}/, which is the runner's own.`,
      'Choose another folder.',
    );
  }
  return undefined;
}

/** Two paths with the same key may be one file on some file system. */
export function pathKey(segments: readonly string[]): string {
  return segments.map(fold).join('/');
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC');
}
