import type { BridgeCodeLists } from 'contract/bridge/code-lists'
import { type BridgeRejectionCode, bridgeRejections } from 'contract/bridge/rejections'
import { declarationKinds } from 'contract/declarations/codes'
import { lookupParameterTypes } from 'contract/parameters/codes'
import { collectionTypes } from 'contract/payments/codes'
import { refundKinds } from 'contract/refunds/codes'
import { meterOperationTypes } from 'contract/water/codes'
import type { z } from 'zod'
import type { Database } from '../database/database.ts'

/** Codes that a program of the municipality needs to read events and to bring records. */
export async function readCodeLists(db: Database, today: string): Promise<z.output<typeof BridgeCodeLists>> {
  const [Revenues, TaxOffices, ApplicationTypes, ComplaintTopics] = await Promise.all([
    db<{ Code: number; Name: string }[]>`select code as "Code", name as "Name" from revenue order by code`,
    db<{ Code: string; Name: string }[]>`
      select code as "Code", name as "Name" from lookup_parameter
      where type_code = ${lookupParameterTypes.taxOffices.code} and valid_from <= ${today}
        and (valid_until is null or valid_until >= ${today})
      order by code`,
    db<{ Code: string; Name: string }[]>`
      select code as "Code", name as "Name" from pr_application_type order by position`,
    db<{ Code: string; Name: string }[]>`
      select code as "Code", name as "Name" from complaint_topic order by position`,
  ])
  return {
    Revenues,
    TaxOffices,
    CollectionTypes: named(collectionTypes),
    MeterOperations: named(meterOperationTypes),
    RefundKinds: named(refundKinds),
    DeclarationKinds: named(declarationKinds),
    ApplicationTypes,
    ComplaintTopics,
    Rejections: (Object.entries(bridgeRejections) as [BridgeRejectionCode, string][]).map(
      ([Code, Meaning]) => ({ Code, Meaning }),
    ),
  }
}

function named<Code>(codes: Readonly<Record<string, { code: Code; label: string }>>) {
  return Object.values(codes).map(({ code, label }) => ({ Code: code, Name: label }))
}
