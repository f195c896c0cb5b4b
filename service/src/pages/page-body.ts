import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

/** The first one that a browser takes is sent: they stand in the order of how small they make a page. */
const encoders = {
  br: (html: Buffer) =>
    promisify(brotliCompress)(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
    }),
  zstd: (html: Buffer) => promisify(zstdCompress)(html),
  gzip: (html: Buffer) => promisify(gzip)(html),
}
type Encoder = keyof typeof encoders
export type Encoding = Encoder | 'identity'

/** A page as it is sent: encoded once each way, however many ask, and known by a tag. */
export class PageBody {
  readonly #html: Buffer
  readonly #hash: string
  readonly #encoded = new Map<Encoder, Promise<Buffer>>()
  /** Hashes of its style elements, as a content policy names them. */
  readonly styleHashes: readonly string[]
  /** Hash of its inline script; empty without a script. */
  readonly scriptHash: string
  /** The font it is painted with, as a `Link` header names it; empty where it has none. */
  readonly fontLink: string

  /** The script is given and not looked for, so that no one else's could ever be taken for it. */
  constructor(html: string, script?: string) {
    const [, font] = /<link rel="preload" as="font" [^>]*href="([^"]+)">/.exec(html) ?? []
    this.fontLink = font ? `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin` : ''
    this.styleHashes = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, styles = '']) =>
      policyHash(styles),
    )
    this.scriptHash = script === undefined ? '' : policyHash(script)
    this.#html = Buffer.from(html)
    this.#hash = createHash('sha256').update(this.#html).digest('base64url').slice(0, 22)
  }

  tagIn(encoding: Encoding): string {
    return `"${this.#hash}-${encoding}"`
  }

  in(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return Promise.resolve(this.#html)
    const known = this.#encoded.get(encoding)
    if (known) return known
    const encoded = encoders[encoding](this.#html)
    this.#encoded.set(encoding, encoded)
    return encoded
  }
}

function policyHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** Encoding for a browser with this Accept-Encoding header. */
export function encodingFor(accepted = ''): Encoding {
  const weights = new Map(
    accepted.split(',').map((each) => {
      const [name = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return [name, weight === undefined ? 1 : Number(weight)] as const
    }),
  )
  const isTaken = (name: Encoder) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  return (Object.keys(encoders) as Encoder[]).find(isTaken) ?? 'identity'
}

/** Whether a browser with this If-None-Match header has the tag's content. */
export function hasTag(tags: string | undefined, tag: string): boolean {
  // A proxy that changes content makes the tag a weak one.
  return (tags ?? '').split(',').some((each) => [tag, `W/${tag}`, '*'].includes(each.trim()))
}
