/**
 * Letters of other scripts that look like a Latin letter: Cyrillic, Greek, Armenian, Cherokee, small capitals and phonetic
 * ones. Fullwidth, mathematical, circled and accented letters are not here, because Unicode normalisation knows them.
 */
const table: Readonly<Record<string, string>> = {
  a: 'аАαΑɑᴀᎪꓮ',
  b: 'ЬьВвΒʙᏴꓐ',
  c: 'сСϲϹᴄᏟꓚ',
  d: 'ԁԀᴅᎠꓓժ',
  e: 'еЕεΕҽᴇᎬꓰ',
  f: 'ҒғϜϝꜰꓝ',
  g: 'ɡԌԍɢᏀꓖց',
  h: 'һҺНнΗηʜᎻꓧհ',
  i: 'іІιΙıɩɪӏӀᎥꓲ',
  j: 'јЈϳͿᴊᎫꓙյ',
  k: 'кКκΚᴋᏦꓗ',
  l: 'ʟᏞꓡ',
  m: 'мМΜᴍᎷꓟ',
  n: 'пΝոռɴꓠ',
  o: 'оОοΟσօՕᴏꓳ',
  p: 'рРρΡᴘᏢꓑ',
  q: 'ԛԚզ',
  r: 'гʀᏒꓣ',
  s: 'ѕЅՏꜱᏚꓢ',
  t: 'тТτΤᴛᎢꓔ',
  u: 'υսՍᴜꓴ',
  v: 'νѵѴᴠᏙꓦ',
  w: 'ԝԜωᴡᎳꓪ',
  x: 'хХχΧꓫ',
  y: 'уУүҮγΥʏᎽꓬ',
  z: 'ΖᴢᏃꓜ',
};

/** The Latin letter that each look-alike stands for. */
export const lookAlikes: ReadonlyMap<string, string> = new Map(
  Object.entries(table).flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
);
