/** Hands a text or bytes over as a download. */
export function saveAsFile(
  content: string | Uint8Array<ArrayBuffer>,
  { name, type }: { name: string; type: string },
): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
