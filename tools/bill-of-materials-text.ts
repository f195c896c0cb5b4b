import { readFileSync } from 'node:fs'
import { licenceJudgements } from './licence-judgements.ts'
import { type LockedPackage, unnamedLicence } from './locked-packages.ts'

type Use = 'production' | 'development'

const product = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  name: string
  version: string
}

/** CycloneDX 1.6; without a time or a serial number, so that the same lock file gives the same text. */
export function billOfMaterials(packages: LockedPackage[], use: Use): string {
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'build' }],
      component: { type: 'application', name: product.name, version: product.version },
      properties: [{ name: 'use', value: use }],
    },
    components: usedIn(packages, use).map(component),
  }
  return `${JSON.stringify(bill, null, 2)}\n`
}

function component({ name, version, licence, sha512, isOptional }: LockedPackage) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    scope: isOptional ? 'optional' : 'required',
    ...(sha512 && { hashes: [{ alg: 'SHA-512', content: sha512 }] }),
    ...(licence !== unnamedLicence && { licenses: [licenceOf(licence)] }),
    purl,
  }
}

function licenceOf(licence: string) {
  return /[ (]/.test(licence) ? { expression: licence } : { license: { id: licence } }
}

export function licenceList(packages: LockedPackage[]): string {
  const parts = [
    '# Packages of others and their licences',
    'Made by `npm run sbom` from the lock file; the same as CycloneDX: [production.cdx.json](production.cdx.json), [development.cdx.json](development.cdx.json). Packages for other systems than this one are listed too. Production is what `npm ci --omit=dev` installs.',
    '## Licences that were judged',
    ...licenceJudgements.map(
      ({ licence, judgement, packages: names }) =>
        `- **${licence}** (${packages
          .filter(({ name, licence: own }) => names.test(name) && own === licence)
          .map(({ name }) => `\`${name}\``)
          .join(', ')}): ${judgement}`,
    ),
  ]
  for (const use of ['production', 'development'] as const)
    parts.push(
      `## ${use === 'production' ? 'Production' : 'Development'}`,
      ...byLicence(usedIn(packages, use)),
    )
  return `${parts
    .join('\n\n')
    .replaceAll(/\n\n(?=- )/g, '\n')
    .replaceAll(/(##.*)\n- /g, '$1\n\n- ')}\n`
}

function byLicence(packages: LockedPackage[]): string[] {
  const groups = Map.groupBy(packages, ({ licence }) => licence)
  return [...groups.keys()].sort().map((licence) => {
    const names = (groups.get(licence) ?? []).map(({ name, version }) => `${name} ${version}`)
    return `- **${licence}** (${names.length}): ${names.join(', ')}`
  })
}

function usedIn(packages: LockedPackage[], use: Use): LockedPackage[] {
  return packages.filter(({ isDevelopment }) => isDevelopment === (use === 'development'))
}
