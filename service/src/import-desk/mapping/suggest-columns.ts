import { foldForSearch } from 'rules/turkish-text'
import type { ImportKind } from '../../import/kind.ts'
import type { MappedColumn } from '../../import/mapping.ts'

/** Other names that old systems give our columns, folded. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  sicil_no: ['sicilnumarasi', 'mukellefno', 'mukellefnumarasi', 'sicil'],
  kimlik_no: ['tckimlikno', 'tcno', 'tckn', 'vergino', 'vkn', 'tckimlik', 'tcvergino'],
  ad_unvan: ['adi', 'ad', 'unvan', 'adiunvani', 'adunvan', 'isim'],
  soyad: ['soyadi', 'soyisim'],
  baba_adi: ['babaad', 'baba'],
  ana_adi: ['annead', 'anneadi', 'anaad', 'anne'],
  dogum_tarihi: ['dogtar', 'dogumtar', 'dogumgunu'],
  olum_tarihi: ['olumtar', 'olumgunu', 'vefattarihi', 'vefatgunu', 'vefat'],
  cep_telefonu: ['ceptel', 'cep', 'telefon', 'gsm', 'tel', 'cepno'],
  eposta: ['mail', 'email', 'epostaadresi', 'emailadresi'],
  aktarim_no: ['tahakkukno', 'tahno', 'kayitno', 'thkno', 'id', 'fisno'],
  gelir_kodu: ['gelirkod', 'gelir', 'gelirturu', 'gelirkodno'],
  vade_tarihi: ['vade', 'sonodemetarihi', 'sonodeme', 'vadetar'],
  tahakkuk_tarihi: ['tahtarihi', 'tahakkuktar', 'tahtar'],
  tutar: ['borc', 'borctutari', 'tahakkuktutari', 'miktar', 'asil'],
  aciklama: ['acik', 'not', 'aciklamasi'],
}

function plain(name: string): string {
  return foldForSearch(name).replaceAll(/[^a-z0-9]/g, '')
}

/** Suggested source of each column: as another version mapped it, or by its name. */
export function suggestColumns(
  kind: ImportKind,
  names: readonly string[],
  earlier: readonly MappedColumn[],
): MappedColumn[] {
  return kind.columns.flatMap(({ header }) => {
    const known = earlier.find(
      ({ column, from }) => column === header && (from === null || names.includes(from)),
    )
    if (known) return [known]
    const wanted = [plain(header), ...(otherNames[header] ?? [])]
    const from = names.find((name) => wanted.includes(plain(name)))
    return from === undefined ? [] : [{ column: header, from, always: '', codes: [] }]
  })
}
