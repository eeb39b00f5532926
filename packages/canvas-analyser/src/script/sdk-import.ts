/**
 * Agents that were taught elsewhere write `import { sprout } from '@sprout/canvas/sdk'`. There is no such module and no network in a
 * frame: the same names are taken from `window.sprout`. Line by line, so that places in messages stay true.
 */
const imported = /^([ \t]*)import\s+(?:([\w$*{}\s,]+?)\s+from\s*)?(['"])@sprout\/canvas(?:\/sdk)?\3[ \t]*;?/gm;

export function takeSdkImports(code: string): string {
  return code.replace(imported, (text, indent: string, names: string | undefined) => {
    const kept = indent + declarationsOf(names ?? '').join(' ');
    return kept + '\n'.repeat(text.split('\n').length - 1);
  });
}

function declarationsOf(names: string): string[] {
  const [, listed = ''] = /\{([^}]*)\}/.exec(names) ?? [];
  const whole = names
    .replace(/\{[^}]*\}/, '')
    .split(',')
    .map((name) => name.replace(/^\s*\*\s+as\s+/, '').trim());
  const parts = listed.split(',').map((one) => one.trim().split(/\s+as\s+/));
  const aliases = parts
    .filter(([name]) => name === 'sprout' || name === 'default')
    .map(([name, alias = name]) => alias);
  // `sprout` is there already.
  const all = [...whole, ...aliases].filter((name) => name !== undefined && name !== '' && name !== 'sprout');
  const taken = parts.filter(([name = '']) => name !== '' && name !== 'sprout' && name !== 'default');
  return [
    ...all.map((name) => `const ${name} = sprout;`),
    ...(taken.length === 0 ? [] : [`const { ${taken.map((one) => one.join(': ')).join(', ')} } = sprout;`]),
  ];
}
