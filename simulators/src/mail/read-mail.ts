/** Subject and text of a message as it came: headers, an empty line, a body that may be base64. */
export function readMail(source: string): { subject: string; text: string } {
  const [head = '', ...rest] = source.split('\r\n\r\n')
  // A header goes on in the next line when that begins with a blank.
  const headers = new Map(
    head
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  )
  const body = rest.join('\r\n\r\n')
  const isBase64 = headers.get('content-transfer-encoding')?.toLowerCase() === 'base64'
  return {
    subject: readWords(headers.get('subject') ?? ''),
    text: (isBase64 ? Buffer.from(body, 'base64').toString() : body).trim(),
  }
}

/** `=?UTF-8?B?…?=` stands for text beyond plain letters; blanks between two such words count for nothing. */
function readWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?b\?([^?]*)\?=/gi, (_whole, encoded: string) =>
      Buffer.from(encoded, 'base64').toString(),
    )
}
