import { type OwnLists, type Row, maxRows } from '../calling/own-lists.ts'

export const proofData: OwnLists<'Codes'> = ({ db }, { memberOid }) => ({
  Codes: db<Row[]>`
    select purpose, gsm_number, email, address, created_at, proven_at, used_at
    from verification_code where subject = ${`member:${memberOid}`} order by oid desc limit ${maxRows}`,
})
