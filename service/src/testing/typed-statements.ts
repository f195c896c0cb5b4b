import { type Node, type TSSignature, type TSType, parseSync, Visitor } from 'oxc-parser'

type Template = Extract<Node, { type: 'TemplateLiteral' }>

/** Statement whose rows the source gives a type. */
export interface TypedStatement {
  path: string
  /** Text for PostgreSQL, with numbered parameters. */
  sql: string
  /** Declared columns by their name in TypeScript. */
  columns: ReadonlyMap<string, DeclaredType>
}

export interface DeclaredType {
  /** Keywords and names of the type, without null and undefined. */
  names: readonly string[]
  isNullable: boolean
}

/** Statements of a file that can be read without running it, and whose row type stands in the same file. */
export function findTypedStatements(path: string, text: string): TypedStatement[] {
  const { program } = parseSync(path, text)
  const rowTypes = new Map<string, readonly TSSignature[]>()
  const statements: TypedStatement[] = []
  new Visitor({
    TSInterfaceDeclaration: ({ id, body, extends: bases }) => {
      if (bases.length === 0) rowTypes.set(id.name, body.body)
    },
  }).visit(program)
  new Visitor({
    TaggedTemplateExpression: ({ quasi, typeArguments }) => {
      const type = typeArguments?.params[0]
      if (type?.type !== 'TSArrayType') return
      const sql = sqlOf(quasi)
      const signatures = signaturesOf(type.elementType, rowTypes)
      if (sql !== undefined && signatures !== undefined)
        statements.push({ path, sql, columns: columnsOf(signatures, text) })
    },
  }).visit(program)
  return statements
}

function signaturesOf(
  type: TSType,
  rowTypes: ReadonlyMap<string, readonly TSSignature[]>,
): readonly TSSignature[] | undefined {
  if (type.type === 'TSTypeLiteral') return type.members
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier' || type.typeArguments)
    return undefined
  return rowTypes.get(type.typeName.name)
}

function columnsOf(signatures: readonly TSSignature[], text: string): Map<string, DeclaredType> {
  return new Map(
    signatures.flatMap((signature) => {
      if (signature.type !== 'TSPropertySignature' || signature.key.type !== 'Identifier') return []
      const type = signature.typeAnnotation?.typeAnnotation
      if (!type) return []
      const parts = type.type === 'TSUnionType' ? type.types : [type]
      const names = parts.map(({ start, end }) => text.slice(start, end))
      return [
        [
          signature.key.name,
          {
            names: names.filter((name) => name !== 'null' && name !== 'undefined'),
            isNullable: signature.optional || names.includes('null'),
          },
        ] as const,
      ]
    }),
  )
}

/** Text of a statement with numbered parameters; nothing where a part of it is chosen while the service runs. */
function sqlOf(quasi: Template): string | undefined {
  let count = 0
  const parameter = () => `$${(count += 1)}`
  const textOf = ({ quasis, expressions }: Template): string | undefined => {
    let text = ''
    for (const [place, part] of quasis.entries()) {
      text += part.value.cooked ?? ''
      const expression = expressions[place]
      if (!expression) continue
      const said = textOfExpression(expression, text)
      if (said === undefined) return undefined
      text += said
    }
    return text
  }
  const textOfExpression = (expression: Node, before: string): string | undefined => {
    if (expression.type === 'TaggedTemplateExpression') return textOf(expression.quasi)
    const columns = columnsOfRow(expression)
    if (!columns) return isValue(expression) ? parameter() : undefined
    return /\bset\s*$/.test(before)
      ? columns.map((column) => `${column} = ${parameter()}`).join(', ')
      : `(${columns.join(', ')}) values (${columns.map(parameter).join(', ')})`
  }
  return textOf(quasi)
}

/** Called for or chosen, it may be a part of the statement. */
function isValue({ type }: Node): boolean {
  return !['CallExpression', 'ConditionalExpression', 'LogicalExpression'].includes(type)
}

/** Columns of a row that is written as `db({ … })`. */
function columnsOfRow(expression: Node): string[] | undefined {
  const [row, ...others] = expression.type === 'CallExpression' ? expression.arguments : []
  if (row?.type !== 'ObjectExpression' || others.length > 0) return undefined
  const names = row.properties.map((each) =>
    each.type === 'Property' && each.key.type === 'Identifier' ? each.key.name : undefined,
  )
  const known = names.filter((name) => name !== undefined)
  return known.length < names.length
    ? undefined
    : known.map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
}
