/** Newer names first: almost every browser also calls itself by the names of older ones. */
const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/YaBrowser\//, 'Yandex'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android.*Mobile/, 'Android telefon'],
  [/Android/, 'Android tablet'],
  [/Windows/, 'Windows bilgisayar'],
  [/Macintosh|Mac OS X/, 'Mac bilgisayar'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux bilgisayar'],
]

/** 'Chrome, Android telefon': enough for a person to tell their own devices apart. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(browsers, userAgent) ?? 'Bilinmeyen tarayıcı'
  const system = nameIn(systems, userAgent) ?? 'bilinmeyen cihaz'
  return `${browser}, ${system}`
}

function nameIn(names: [RegExp, string][], userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1]
}
