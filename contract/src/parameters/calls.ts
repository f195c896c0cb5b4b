import { z } from 'zod'
import { call } from '../call.ts'
import { list, partOfList } from '../part-of-list.ts'

const choose = 'Listeden seçin.'
const Code = z.string(choose).regex(/^[\w*]{1,10}$/, choose)
const BankCode = z.string('Banka seçin.').regex(/^\d{4}$/, 'Banka kodu 4 hanelidir.')

const Parameter = z.object({
  Code: z.string(),
  Name: z.string(),
  /** Today's value of the parameter, if it is more than a name: a rate, a count. */
  Value: z.string().nullable(),
})

export const parametersCalls = {
  RetrieveParametersWithoutAuthorization: call({
    summary: 'The lookup values of one type in force today.',
    access: 'anyone',
    request: z.object({ parameterTypeCode: Code, ...partOfList }),
    response: list(Parameter),
    refusals: { UnknownParameterType: 'Böyle bir liste yok.' },
  }),
  GetParameterValue: call({
    summary: 'One lookup value in force today; null when there is none of that code.',
    access: 'member',
    request: z.object({ parameterTypeCode: Code, parameterCode: Code }),
    response: Parameter.nullable(),
    refusals: { UnknownParameterType: 'Böyle bir liste yok.' },
  }),
  GetPRApplicationTypeWithoutAuthorization: call({
    summary: 'What one can write to the town hall about: complaint, request, information, thanks…',
    access: 'anyone',
    request: z.object({}),
    response: z.array(z.object({ Code: z.string(), Name: z.string(), Description: z.string() })),
  }),
  RetrieveEnforcementOfficeWithoutAuthorization: call({
    summary: 'The enforcement offices.',
    access: 'anyone',
    request: z.object({ ...partOfList }),
    response: list(z.object({ Oid: z.int(), Name: z.string(), CityCode: z.string() })),
  }),
  RetrieveBanksWithoutAuthorization: call({
    summary: 'The banks with the codes that IBANs and transfers use.',
    access: 'anyone',
    request: z.object({ ...partOfList }),
    response: list(z.object({ Code: z.string(), Name: z.string() })),
  }),
  RetrieveBankBranchesWithoutAuthorization: call({
    summary: 'The branches of a bank.',
    access: 'anyone',
    request: z.object({ bankCode: BankCode, ...partOfList }),
    response: list(z.object({ Oid: z.int(), Code: z.string(), Name: z.string(), CityCode: z.string() })),
    refusals: { UnknownBank: 'Bu kodla bir banka yok.' },
  }),
}
