/** Endings of hosts that are written without https:// or www. */
const endings = 'com|net|org|info|biz|tr|io|me|app|link|ly|co|site|online|shop|store|xyz|club|cc|tk|ru'

/** Registries that give names to public bodies of Turkey alone. */
const publicEndings = ['gov.tr', 'bel.tr', 'edu.tr', 'k12.tr', 'pol.tr', 'tsk.tr']

/** Hosts of links in a text that are neither among the named ones, or under them, nor of a public body. */
export function foreignHostsIn(text: string, own: readonly string[]): string[] {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('。', '.')
    .replaceAll(/\s*(?:\[\.\]|\(\.\)|(?<!\p{L})nokta(?=\s*(?:com|net|org|info|tr)(?!\p{L})))\s*/giu, '.')
  const named = [
    ...plain.matchAll(/(?<![a-z\d])[a-z][a-z\d+.-]{0,15}:\/\/(?:[^\s/?#@]{0,200}@)?([^\s/?#:"'<>)\]]+)/giu),
  ]
  const bare = [
    ...plain.matchAll(
      new RegExp(
        `(?<![\\p{L}\\p{N}@.-])((?:[\\p{L}\\p{N}-]+\\.)*[\\p{N}-]*\\p{L}[\\p{L}\\p{N}-]*\\.(?:${endings}))(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`,
        'giu',
      ),
    ),
  ]
  const trusted = [...own.map((host) => host.toLowerCase().replace(/^www\./, '')), ...publicEndings]
  const hosts = [...named, ...bare].map(([, host = '']) => host.toLowerCase().replace(/\.+$/, ''))
  return [...new Set(hosts)].filter(
    (host) => !trusted.some((end) => host === end || host.endsWith(`.${end}`)),
  )
}
