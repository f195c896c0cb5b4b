/** Request that the browser would bring back to the merchant. */
export interface BroughtBack {
  url: string
  body: Uint8Array
}

interface FormOnPage {
  action: string
  fields: [name: string, value: string][]
}

const maxPages = 6

/**
 * A cardholder without a browser: posts the form, types the code at the bank (or presses Vazgeç) and is led back.
 * Undefined when the bank's pages end before that.
 */
export async function goThroughBank(
  form: FormOnPage,
  merchantUrl: string,
  behaviour: { code?: string; cancel?: boolean; card?: Record<string, string> } = {},
): Promise<BroughtBack | undefined> {
  let next: FormOnPage | undefined = form
  for (let pages = 0; next && pages < maxPages; pages += 1) {
    const body = new URLSearchParams(next.fields).toString()
    if (next.action.startsWith(merchantUrl)) return { url: next.action, body: Buffer.from(body) }
    const response = await fetch(next.action, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })
    next = fillIn(formOn(await response.text(), next.action), behaviour)
  }
  return undefined
}

function fillIn(
  form: FormOnPage | undefined,
  {
    code = '123456',
    cancel = false,
    card = {},
  }: { code?: string; cancel?: boolean; card?: Record<string, string> },
): FormOnPage | undefined {
  if (!form) return undefined
  const typed: Record<string, string> = { code, ...card }
  const fields = form.fields.map(([name, value]): [string, string] => [name, typed[name] ?? value])
  const isAsking = form.fields.some(([name]) => name === 'code')
  return { ...form, fields: isAsking && cancel ? [...fields, ['cancel', '1']] : fields }
}

function formOn(page: string, at: string): FormOnPage | undefined {
  const action = /<form[^>]*\saction="([^"]*)"/.exec(page)?.[1]
  if (action === undefined) return undefined
  const fields = Array.from(page.matchAll(/<input\b[^>]*>/g), ([tag]): [string, string] => [
    unescape(/\sname="([^"]*)"/.exec(tag)?.[1] ?? ''),
    unescape(/\svalue="([^"]*)"/.exec(tag)?.[1] ?? ''),
  ])
  return { action: new URL(unescape(action), at).href, fields }
}

function unescape(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
