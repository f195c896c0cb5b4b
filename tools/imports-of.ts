import { posix } from 'node:path'
import { type Comment, type ImportExpression, type Node, parseSync, Visitor } from 'oxc-parser'
import type { SourceFile } from './source-files.ts'

export interface Import {
  from: string
  /** A path from the top of the project, a package's module, or `computedPath`. */
  to: string
  /** Whether nothing but types is taken, so that the module is not loaded. */
  isTypeOnly: boolean
}

/** Placeholder for a path that is known only when the program runs. */
export const computedPath = '(computed)'

interface Named {
  specifier: string | undefined
  isTypeOnly: boolean
}

/** Imports of a TypeScript file or a style sheet, including type imports and those in comments. */
export function importsOf({ path, text }: SourceFile): Import[] {
  const named = path.endsWith('.css') ? namedInStyles(text) : namedInProgram(path, text)
  return named.map(({ specifier, isTypeOnly }) => ({
    from: path,
    to: specifier === undefined ? computedPath : placeOf(path, specifier),
    isTypeOnly,
  }))
}

/** Every name a program uses, of variables and properties alike. */
export function identifiersOf({ path, text }: SourceFile): Set<string> {
  const names = new Set<string>()
  new Visitor({ Identifier: ({ name }) => names.add(name) }).visit(parse(path, text).program)
  return names
}

function namedInProgram(path: string, text: string): Named[] {
  const named: Named[] = []
  const add = (specifier: string | undefined, isTypeOnly = false) => named.push({ specifier, isTypeOnly })
  const { program, comments } = parse(path, text)
  new Visitor({
    ImportDeclaration: ({ source, importKind, specifiers }) =>
      add(
        source.value,
        importKind === 'type' ||
          areAllTypes(specifiers.map((each) => ('importKind' in each ? each.importKind : 'value'))),
      ),
    ExportAllDeclaration: ({ source, exportKind }) => add(source.value, exportKind === 'type'),
    ExportNamedDeclaration: ({ source, exportKind, specifiers }) => {
      if (source)
        add(source.value, exportKind === 'type' || areAllTypes(specifiers.map((each) => each.exportKind)))
    },
    ImportExpression: ({ source }: ImportExpression) => add(literalText(source)),
    TSImportType: ({ source }) => add(source.value, true),
    TSExternalModuleReference: ({ expression }) => add(expression.value),
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type === 'Identifier' && callee.name === 'require') add(first && literalText(first))
    },
    // The files that these two load depend on the folder or on a path given elsewhere.
    Identifier: ({ name }) => {
      if (name === 'createRequire') add(undefined)
    },
    MemberExpression: ({ object, property }) => {
      const isGlob = property.type === 'Identifier' && property.name.startsWith('glob')
      if (object.type === 'MetaProperty' && isGlob) add(undefined)
    },
  }).visit(program)
  return [...named, ...comments.flatMap(namedInComment)]
}

function parse(path: string, text: string) {
  const parsed = parseSync(path, text)
  if (parsed.errors.length > 0) throw new Error(`${path}: ${parsed.errors[0]?.message}`)
  return parsed
}

function areAllTypes(kinds: readonly (string | undefined)[]): boolean {
  return kinds.length > 0 && kinds.every((kind) => kind === 'type')
}

function literalText(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined
  return undefined
}

function namedInComment({ value }: Comment): Named[] {
  const written = /\bimport\(\s*['"]([^'"]+)['"]|@import\s[^'"]*['"]([^'"]+)['"]|<reference\s+path="([^"]+)"/g
  return [...value.matchAll(written)].map(([, type, documented, referred]) => ({
    specifier: type ?? documented ?? referred,
    isTypeOnly: true,
  }))
}

function namedInStyles(text: string): Named[] {
  const written =
    /@import\s+(?:url\(\s*)?['"]?([^'"\s);]+)|(?:composes\s*:|@value\s)[^;}]*?\sfrom\s*['"]([^'"]+)/g
  return [...text.replaceAll(/\/\*.*?\*\//gs, '').matchAll(written)].map(([, imported, composed]) => ({
    specifier: imported ?? composed,
    isTypeOnly: false,
  }))
}

function placeOf(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return withEnding(posix.join(posix.dirname(from), specifier))
  // A bundler reads a leading slash from the folder that holds index.html.
  if (specifier.startsWith('/') && from.startsWith('web/')) return withEnding(`web${specifier}`)
  const [, folder, module] = /^(contract|rules)\/(.+)$/.exec(specifier) ?? []
  return folder ? `${folder}/src/${module}.ts` : specifier
}

/** Name of the file itself: TypeScript also finds `./debts` and `./debts.js` in `debts.ts`; a bundler takes `?raw`. */
function withEnding(written: string): string {
  const path = written.replace(/\?.*$/, '').replace(/\.([cm]?)js(x?)$/, '.$1ts$2')
  return /\.([cm]?tsx?|css|json)$/.test(path) ? path : `${path}.ts`
}
