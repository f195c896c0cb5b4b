/** Names that speak for the municipality or for the people who run the portal; no visitor gets one. */
const reserved = new Set([
  'abuse',
  'admin',
  'administrator',
  'baskan',
  'baskanlik',
  'belediye',
  'belediyesi',
  'bilgi',
  'bilgiislem',
  'destek',
  'devlet',
  'ebelediye',
  'edevlet',
  'gise',
  'guvenlik',
  'help',
  'hostmaster',
  'info',
  'kaymakam',
  'meclis',
  'memur',
  'moderator',
  'mudur',
  'mudurluk',
  'noreply',
  'operator',
  'portal',
  'postmaster',
  'resmi',
  'root',
  'security',
  'sistem',
  'superuser',
  'support',
  'sysadmin',
  'system',
  'tahsilat',
  'vezne',
  'webmaster',
  'yardim',
  'yonetici',
  'yonetim',
  'zabita',
])

/**
 * Whether a name is reserved, also with digits behind it, or joined with other words: "admin1", "belediye.destek",
 * "e-belediye".
 */
export function isReservedName(userName: string): boolean {
  const words = userName
    .toLowerCase()
    .split(/[._@-]+/)
    .map((word) => word.replaceAll(/\d+/g, ''))
  return [...words, words.join('')].some((word) => reserved.has(word))
}
