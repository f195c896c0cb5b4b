import type { MatterKindCode } from 'contract/clerk/search-codes'

/** Page on which clerks work on a matter, by the key of its desk; null if no desk does. */
const deskPaths: Record<MatterKindCode, (key: string) => string | null> = {
  declaration: (key) => `/Memur/Beyan?beyan=${key}`,
  parcel: (key) => `/Memur/Beyan?beyan=${key}`,
  plan: () => '/Memur/Teciller',
  subscription: (key) => `/Memur/SayacVeFatura?no=${key}`,
  meter: (key) => `/Memur/SayacVeFatura?no=${key}`,
  door: (key) => `/Memur/SayacVeFatura?no=${key}`,
  application: (key) => `/Memur/SuBasvurulari?no=${key}`,
  complaint: (key) => `/Memur/Basvurular?no=${key}`,
  order: (key) => `/Memur/Odemeler?ara=${key}`,
  receipt: () => null,
  refund: () => '/Memur/Iadeler',
}

export function deskPathOf(kind: MatterKindCode, key: string): string | null {
  return deskPaths[kind](encodeURIComponent(key))
}
