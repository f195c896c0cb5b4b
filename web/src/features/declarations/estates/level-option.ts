/** Chosen option of a level of the address; its code stands for it until its name is known. */
export function levelOption(code: string, name: string) {
  return code === '' ? undefined : { key: code, label: name || code, text: name || code }
}
