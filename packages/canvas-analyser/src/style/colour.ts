/** Names of colours that pages use, each with its digits. */
const names = `
  white fff black 000 red f00 green 008000 blue 00f yellow ff0 orange ffa500 purple 800080 pink ffc0cb gray 808080
  grey 808080 silver c0c0c0 lightgray d3d3d3 lightgrey d3d3d3 darkgray a9a9a9 darkgrey a9a9a9 dimgray 696969
  dimgrey 696969 navy 000080 teal 008080 cyan 0ff aqua 0ff magenta f0f fuchsia f0f lime 0f0 gold ffd700
  maroon 800000 olive 808000 brown a52a2a tan d2b48c beige f5f5dc ivory fffff0 coral ff7f50 tomato ff6347
  salmon fa8072 crimson dc143c indigo 4b0082 violet ee82ee orchid da70d6 plum dda0dd lavender e6e6fa
  turquoise 40e0d0 skyblue 87ceeb lightblue add8e6 lightgreen 90ee90 lightpink ffb6c1 lightyellow ffffe0
  lightcyan e0ffff darkblue 00008b darkgreen 006400 darkred 8b0000 darkorange ff8c00 deeppink ff1493 hotpink ff69b4
  dodgerblue 1e90ff royalblue 4169e1 steelblue 4682b4 slateblue 6a5acd seagreen 2e8b57 forestgreen 228b22
  limegreen 32cd32 whitesmoke f5f5f5 gainsboro dcdcdc aliceblue f0f8ff mintcream f5fffa honeydew f0fff0 khaki f0e68c
  rebeccapurple 639`;

const named: ReadonlyMap<string, string> = new Map(
  [...names.matchAll(/(\w+) ([0-9a-f]+)/g)].map(([, name = '', digits = '']) => [name, `#${digits}`]),
);

export type Colour = readonly [red: number, green: number, blue: number];

/** Reads an opaque colour that is written out; anything else is unknown. */
export function readColour(text: string): Colour | undefined {
  const word = text.trim().toLowerCase().replace(/!$/, '');
  const hex = /^#(?:([0-9a-f]{3})f?|([0-9a-f]{6})(?:ff)?)$/.exec(named.get(word) ?? word);
  if (hex) {
    const digits = hex[2] ?? [...(hex[1] ?? '')].map((digit) => digit + digit).join('');
    return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)) as unknown as Colour;
  }
  const parts = /^(rgb|hsl)a?\(\s*([\d.]+)(?:deg)?[\s,]+([\d.]+)%?[\s,]+([\d.]+)%?\s*(?:[,/]\s*(?:1|100%)\s*)?\)$/.exec(
    word,
  );
  if (!parts) return undefined;
  const [first, second, third] = parts.slice(2).map(Number) as [number, number, number];
  return parts[1] === 'rgb' ? [first, second, third] : fromHue(first, second / 100, third / 100);
}

function fromHue(hue: number, saturation: number, light: number): Colour {
  const part = (offset: number) => {
    const at = (offset + hue / 30) % 12;
    return Math.round(
      255 * (light - saturation * Math.min(light, 1 - light) * Math.max(-1, Math.min(at - 3, 9 - at, 1))),
    );
  };
  return [part(0), part(8), part(4)];
}

/** The contrast of WCAG 2, from 1 (the same) to 21 (black on white). */
export function contrastOf(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
