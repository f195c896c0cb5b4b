const formNames: Record<string, string> = {
  grossAreaDm2: 'grossArea',
  parcelAreaDm2: 'parcelArea',
  ground: 'zeroRateGround',
  fileOidList: 'files',
}

/** The form's field for a path of the request, such as "concrete….building.grossAreaDm2". */
export function fieldForPath(path: string): string {
  const parts = path.split('.')
  const ads = parts.indexOf('advertisements')
  if (ads !== -1) return adField(parts.slice(ads))
  if (parts.includes('address')) return 'address'
  if (parts.includes('fileOidList')) return 'files'
  const last = parts.at(-1) ?? path
  if (last === 'description' && parts.includes('registry')) return 'registryDescription'
  return formNames[last] ?? last
}

function adField([list, index, field = '', at, side]: string[]): string {
  const face = [list, index, 'faces', at]
  if (field === 'facesCm2') return [...face, 'area'].filter(Boolean).join('.')
  if (field === 'faceSizes') return [...face, side === 'heightCm' ? 'height' : 'width'].join('.')
  return [list, index, field].filter(Boolean).join('.')
}
