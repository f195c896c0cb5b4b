/** Licences that allow use, change and delivery in a closed product and ask for no more than their notice. */
export const permittedLicences = new Set([
  '(MIT AND Zlib)',
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
])

export interface LicenceJudgement {
  /** Names of packages. */
  packages: RegExp
  licence: string
  judgement: string
}

/** Judgements of a person about every package whose licence is not in the list above. */
export const licenceJudgements: LicenceJudgement[] = [
  {
    packages: /^@img\/sharp-libvips-/,
    licence: 'LGPL-3.0-or-later',
    judgement:
      'libvips, which sharp loads as a shared library of its own and we neither change nor link into our code: the person who runs the portal can replace the file by another build, as the licence demands. A delivery keeps the notices that the package carries and offers the source of that version.',
  },
  {
    packages: /^@img\/sharp-(win32-.*|wasm32)$/,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later',
    judgement:
      'sharp together with libvips for Windows: the libvips file beside it is a shared library too, so the same holds as for the packages of libvips.',
  },
  {
    packages: /^@img\/sharp-wasm32$/,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    judgement:
      'sharp and libvips in one WebAssembly file, in which libvips cannot be replaced alone. It is used only where no other build exists; the portal is not delivered for such systems.',
  },
  {
    packages: /^inter-ui$/,
    licence: 'OFL-1.1',
    judgement:
      'The typeface Inter, cut down to the letters that Turkish needs and delivered to browsers; the licence allows it, reserves no name, and asks that the font is not sold alone.',
  },
  {
    packages: /^argparse$/,
    licence: 'Python-2.0',
    judgement: 'A permissive licence; used while the font is made, never delivered.',
  },
  {
    packages: /^(axe-core|lightningcss.*)$/,
    licence: 'MPL-2.0',
    judgement:
      'Used unchanged to test and to build; nothing of it is delivered. Changes to its own files would have to be published.',
  },
  {
    packages: /^png-js$/,
    licence: 'not named',
    judgement:
      'Its package.json names no licence, but the package holds the MIT licence as a file, and so does its source. It comes with pdfkit, which is MIT, and reads PNG pictures for PDFs.',
  },
]
