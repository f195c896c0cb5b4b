import type { DeclarationInputs } from 'contract/declarations/declaration-content'
import type { DeclarationRegistry } from 'contract/declarations/declaration-registry'
import type { AddressInput } from 'contract/address/calls'
import type { DeclarationKindCode } from 'contract/declarations/codes'
import { toWire } from 'rules/money'
import { normaliseMobile } from 'rules/identity/phone'
import type { AdValues, DeclarationValues } from './declaration-values.ts'
import { type Lists, tagOf } from './field-definition.ts'
import { areaOf, liraOf, wholeOf } from './field-problems.ts'
import { faceOf } from './measured-face.ts'

type Write<Kind extends DeclarationKindCode> = (
  values: DeclarationValues,
  lists: Lists,
) => DeclarationInputs[Kind]

/** What is sent of what was typed; only of values without problems does it make sense. */
export const contentOf: { [Kind in DeclarationKindCode]: Write<Kind> } = {
  building: (values) => ({
    estateKind: 1,
    ...estate(values),
    property: { address: address(values), ...parcel(values), sectionNumber: values.sectionNumber.trim() },
    building: {
      usageTypeOid: whole(values.usageTypeOid),
      structureCode: whole(values.structureCode),
      classCode: values.classCode,
      grossAreaDm2: areaOf(values.grossArea) ?? 0,
      completionYear: whole(values.completionYear),
      hasHeating: values.hasHeating,
      hasLift: values.hasLift,
      parcelAreaDm2: areaOf(values.parcelArea) ?? 0,
      landSharePart: whole(values.landSharePart),
      landShareWhole: whole(values.landShareWhole),
    },
    exemptions: {
      exemptionCode: values.exemptionCode || null,
      zeroRate: values.claimsZeroRate
        ? {
            ground: values.zeroRateGround as 'pension',
            isOnlyResidence: values.isOnlyResidence,
            isHolidayHome: values.isHolidayHome,
          }
        : null,
      isRestricted: values.isRestricted,
    },
  }),
  plot: (values) => ({
    estateKind: 2,
    ...estate(values),
    property: {
      districtCode: values.districtCode,
      streetCode: values.streetCode,
      ...parcel(values),
      description: values.description.trim(),
    },
    plot: { parcelAreaDm2: areaOf(values.parcelArea) ?? 0 },
    exemptions: { isRestricted: values.isRestricted },
  }),
  land: (values) => ({
    estateKind: 3,
    ...estate(values),
    property: { districtCode: values.districtCode, locality: values.locality.trim(), ...parcel(values) },
    land: { landTypeCode: whole(values.landTypeCode), parcelAreaDm2: areaOf(values.parcelArea) ?? 0 },
    exemptions: { isRestricted: values.isRestricted },
  }),
  cleaning: (values) => ({
    ...place(values),
    use: { reasonCode: values.reasonCode as 'start', eventDate: values.eventDate },
    workplace: {
      activityTypeCode: whole(values.activityTypeCode),
      criterionAmount: whole(values.criterionAmount),
    },
    exemptionClaim: values.exemptionClaim.trim(),
  }),
  advertising: (values, lists) => ({
    ...place(values),
    startDate: values.startDate,
    isContinuing: values.isContinuing,
    isProfessional: values.isProfessional,
    advertisements: values.advertisements.map((ad) => advertisement(ad, lists)),
  }),
  entertainment: (values, lists) => {
    const isDaily = tagOf(lists.entertainmentTypes, values.entertainmentTypeCode) === 'daily'
    const takings = liraOf(values.takings)
    return {
      ...place(values),
      entertainmentTypeCode: whole(values.entertainmentTypeCode),
      placeTypeCode: isDaily ? whole(values.placeTypeCode) : null,
      month: values.month,
      daysOpen: isDaily ? whole(values.daysOpen) : null,
      takings: isDaily || takings === undefined ? null : toWire(takings),
      exemptionClaim: values.exemptionClaim.trim(),
    }
  },
}

function every(values: DeclarationValues) {
  return {
    registry: registry(values),
    fileOidList: values.files.map(({ Oid }) => Oid),
    note: values.note.trim(),
  }
}

function estate(values: DeclarationValues) {
  const declared = liraOf(values.declaredValue)
  return {
    ...every(values),
    ...(values.estateOid ? { estateOid: whole(values.estateOid) } : {}),
    change: {
      // Only the codes of the list can be chosen.
      reasonCode: whole(values.reasonCode) as 1,
      eventDate: values.eventDate,
      explanation: values.explanation.trim(),
    },
    ownership: {
      capacity: values.capacity as 'owner',
      sharePart: whole(values.sharePart),
      shareWhole: whole(values.shareWhole),
      isJoint: values.isJoint,
    },
    ...(declared ? { declaredValue: toWire(declared) } : {}),
  }
}

function parcel({ blockNumber, parcelNumber, sheetNumber }: DeclarationValues) {
  return {
    blockNumber: blockNumber.trim(),
    parcelNumber: parcelNumber.trim(),
    sheetNumber: sheetNumber.trim(),
  }
}

function place(values: DeclarationValues) {
  return {
    ...every(values),
    ...(values.placeOid ? { placeOid: whole(values.placeOid) } : {}),
    placeName: values.placeName.trim(),
    address: address(values),
  }
}

function address(values: DeclarationValues): AddressInput {
  return values.address ?? { freeText: '' }
}

function advertisement(ad: AdValues, lists: Lists) {
  const { typeCode, locationCode, text, weeks, pieces } = ad
  const unit = tagOf(lists.adTypes, typeCode)
  const isByPiece = unit === 'piece'
  return {
    typeCode: whole(typeCode),
    locationCode: locationCode === '' ? null : whole(locationCode),
    text: text.trim(),
    ...(isByPiece ? { facesCm2: [] } : measuredFaces(ad)),
    weeks: unit === 'squareMetreWeek' ? whole(weeks) : 1,
    pieces: isByPiece ? whole(pieces) : 0,
  }
}

function measuredFaces(ad: AdValues) {
  const measured = ad.faces.map((face) => faceOf(face, ad))
  return {
    facesCm2: measured.map((face) => face?.areaCm2 ?? 0),
    ...(ad.isByArea ? {} : { faceSizes: measured.map((face) => face?.size ?? null) }),
  }
}

function registry(values: DeclarationValues): DeclarationRegistry {
  const gsmNumber = normaliseMobile(values.gsmNumber)
  const email = values.email.trim()
  const contact = { ...(gsmNumber ? { gsmNumber } : {}), ...(email ? { email } : {}) }
  switch (values.variant as DeclarationRegistry['variant']) {
    case 'retail':
      return { variant: 'retail', ...contact }
    case 'corporate':
      return {
        variant: 'corporate',
        ...contact,
        signatoryName: values.signatoryName,
        signatoryTitle: values.signatoryTitle,
        tradeRegistryNumber: values.tradeRegistryNumber,
      }
    case 'public':
      return {
        variant: 'public',
        ...contact,
        unitName: values.unitName,
        officialName: values.officialName,
        officialTitle: values.officialTitle,
        letterNumber: values.letterNumber,
      }
    case 'foreignerRetail':
      return {
        variant: 'foreignerRetail',
        ...contact,
        countryName: values.countryName,
        passportNumber: values.passportNumber,
      }
    case 'other':
      return {
        variant: 'other',
        ...contact,
        description: values.registryDescription,
        responsibleName: values.responsibleName,
      }
    case 'undetailed':
      return {
        variant: 'undetailed',
        ...contact,
        statedName: values.statedName,
        description: values.registryDescription,
      }
  }
}

function whole(typed: string): number {
  return wholeOf(typed) ?? 0
}
