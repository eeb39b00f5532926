import { type Message, message } from '@sprout/messages';

/** In this order: most browsers also call themselves Chrome or Safari, and iPhones call themselves like a Mac. */
const browsers = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPiOS\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
] as const;

/** A browser's User-Agent in words that a parent recognises: “Firefox on Windows”. Nothing of the header itself is kept. */
export function nameBrowser(userAgent: string): Message {
  const browser = nameIn(userAgent, browsers);
  const system = nameIn(userAgent, systems);
  if (browser !== undefined) {
    return system === undefined
      ? message('browsers.named', { browser })
      : message('browsers.namedOn', { browser, system });
  }
  if (!userAgent.startsWith('Mozilla/')) return message('browsers.program');
  return system === undefined ? message('browsers.unknown') : message('browsers.unknownOn', { system });
}

function nameIn(text: string, names: readonly (readonly [RegExp, string])[]): string | undefined {
  return names.find(([pattern]) => pattern.test(text))?.[1];
}
