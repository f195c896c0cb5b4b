import { mkdirSync, writeFileSync } from 'node:fs'
import { billOfMaterials, licenceList } from './bill-of-materials-text.ts'
import { lockedPackages } from './locked-packages.ts'

const folder = new URL('../docs/components/', import.meta.url)
const packages = lockedPackages()

mkdirSync(folder, { recursive: true })
writeFileSync(new URL('production.cdx.json', folder), billOfMaterials(packages, 'production'))
writeFileSync(new URL('development.cdx.json', folder), billOfMaterials(packages, 'development'))
writeFileSync(new URL('licences.md', folder), licenceList(packages))
