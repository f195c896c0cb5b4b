import { type OwnLists, type Row, maxRows } from '../calling/own-lists.ts'

export const resolutionsData: OwnLists<'ResolutionFollows'> = ({ db }, { memberOid }) => ({
  ResolutionFollows: db<Row[]>`
    select subject, body, channel, created_at, ended_at from resolution_follow
    where member_oid = ${memberOid} order by oid desc limit ${maxRows}`,
})
