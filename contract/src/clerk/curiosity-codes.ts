/** Patterns of looks that an auditor asks about, by code. */
export const curiosityKinds = {
  colleagues: 'Çalışma arkadaşlarının kaydına baktı',
  neighbours: 'Komşularının veya ailesinin kaydına baktı',
  withoutCase: 'Masasında işi olmayan kişilere baktı',
  manyInHour: 'Bir saatte çok kişiye baktı',
  manyInDay: 'Bir günde çok kişiye baktı',
  manyListed: 'Bir günde ya da otuz günde listelerde sayfa sayfa çok kişiyi gezdi',
  outsideHours: 'Çalışma saatleri dışında baktı',
  colleaguesInMonth: 'Otuz günde çalışma arkadaşlarına sık sık baktı',
  neighboursInMonth: 'Otuz günde komşularına veya ailesine sık sık baktı',
  withoutCaseInMonth: 'Otuz günde masasında işi olmayan birçok kişiye baktı',
  onePersonInMonth: 'Otuz günde aynı kişiye birçok gün baktı',
} as const

export type CuriosityKindCode = keyof typeof curiosityKinds

export const curiosityKindCodes = Object.keys(curiosityKinds) as CuriosityKindCode[]
