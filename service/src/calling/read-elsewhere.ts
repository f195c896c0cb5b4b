import type { CallName } from 'contract/calls'
import type { ReadReplicas } from '../database/read-replicas.ts'
import type { AnswerCall } from './answer-call.ts'
import { Refused } from './refused.ts'

/** Calls open to anyone that are frequent and may be a second old; none of them writes anything. */
export const mayBeASecondOld: ReadonlySet<CallName> = new Set<CallName>([
  'GetResolutionTypeList',
  'GetResolutionList',
  'GetResolution',
  'GetResolutionDocument',
  'GetTownMapWithoutAuthorization',
  'GetOpenComplaintsNearbyWithoutAuthorization',
  'GetPublicComplaintsWithoutAuthorization',
  'GetComplaintTermsWithoutAuthorization',
  'GetDistrictListWithoutAuthorization',
  'GetStreetListWithoutAuthorization',
  'GetOuterDoorListWithoutAuthorization',
  'GetConcreteInnerDoorListWithoutAuthorization',
  'RetrieveEstateAbrasionShares',
  'RetrieveEstateConstructionCost',
  'RetrieveBankBranchesWithoutAuthorization',
  'RetrieveEnforcementOfficeWithoutAuthorization',
  'GetTaxTermsWithoutAuthorization',
])

/** Answers such a call from a replica that keeps up; where it cannot, the database itself is asked. */
export const answeredElsewhere =
  (answerCall: AnswerCall, replicas: ReadReplicas): AnswerCall =>
  async (name, body, caller, given) => {
    const db = mayBeASecondOld.has(name) ? replicas.current() : undefined
    if (!db) return answerCall(name, body, caller, given)
    try {
      return await answerCall(name, body, caller, { ...given, db })
    } catch (error) {
      if (error instanceof Refused) throw error
      replicas.distrust(db)
      return answerCall(name, body, caller, given)
    }
  }
