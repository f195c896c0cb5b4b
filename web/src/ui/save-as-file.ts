/** Hands a text made in the browser over as a download. */
export function saveAsFile(content: string, { name, type }: { name: string; type: string }): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
