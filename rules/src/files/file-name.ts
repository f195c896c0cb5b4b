/** Control, format and direction characters, and those that some systems forbid in a name. */
const unwanted = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}<>:"|?*]/gu

/** The name a file was given with, fit to be shown: no path in front and nothing in it that misleads the eye. */
export function cleanFileName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? ''
  const clean = base.normalize('NFC').replace(unwanted, '').replace(/\s+/g, ' ').trim()
  return clean.replace(/^\.+/, '') || 'belge'
}

/** Text after the last point, in small letters; empty without one. */
export function fileExtension(name: string): string {
  const [, extension = ''] = /[^.]\.([A-Za-z0-9]{1,5})$/.exec(cleanFileName(name)) ?? []
  return extension.toLowerCase()
}

/** The name cut to so many characters; the extension is kept, or the given one added. */
export function shortFileName(name: string, limit: number, usualExtension = ''): string {
  const clean = cleanFileName(name)
  const own = fileExtension(clean)
  const stem = own ? clean.slice(0, -own.length - 1) : clean
  const extension = own || usualExtension
  const ending = extension ? `.${extension}` : ''
  const characters = Array.from(stem)
  const room = limit - ending.length
  if (characters.length <= room) return stem + ending
  return (
    characters
      .slice(0, room)
      .join('')
      .replace(/[\s._-]+$/, '') + ending
  )
}
