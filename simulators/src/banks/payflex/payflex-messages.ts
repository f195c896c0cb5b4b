import { textElement } from '../../population-registry/xml/write-xml.ts'
import { readXml } from '../../population-registry/xml/read-xml.ts'
import { descendant, textOf, type XmlElement } from '../../population-registry/xml/xml-element.ts'
import type { BankReply } from '../bank-door.ts'
import type { AnswerEffect } from '../magic-cards.ts'

/** Reads the XML of the form field `prmstr`; undefined without one. */
export function readPrmstr(body: unknown): XmlElement | undefined {
  try {
    return readXml(new URLSearchParams(String(body)).get('prmstr') ?? '')
  } catch {
    return undefined
  }
}

export function textIn(element: XmlElement | undefined, name: string): string {
  return textOf(descendant(element, name)) ?? ''
}

export function xmlReply(root: string, content: string, effect: AnswerEffect = 'normal'): BankReply {
  const xml = `<?xml version="1.0" encoding="utf-8"?>\n<${root}>${content}</${root}>`
  return { body: Buffer.from(xml, 'utf8'), contentType: 'text/xml; charset=utf-8', effect }
}

export function elements(fields: Record<string, string | number>): string {
  return Object.entries(fields)
    .map(([name, value]) => textElement(name, value))
    .join('')
}

/** The VPOS' words for its refusals. */
const sentences: Record<string, string> = {
  '0000': 'İŞLEM BAŞARILI',
  '0041': 'Kayıp Kart- Karta El Koy',
  '0051': 'Bakiyesi-Kredi Limiti Yetersiz',
  '0054': 'Vade Sonu Geçmiş Kart',
  '0096': 'Bankasının Sistemi Arızalı',
  '0312': 'Kartın Cvv2 Değeri Hatalı',
  '1006': 'Bu İşlem Numarası İle Daha Önce Bir İslem Gerçekleştirilmiş',
  '1007': 'Referans Transaction Alinamadi',
  '1046': 'Toplam İade Tutarı Orjinal Tutarı Aştı.',
  '1051': 'Kredi Karti Numarasi Hatali.',
  '1059': 'İşlemin Tamamı İade Edilmiş.',
  '1061': 'Ayni Siparis Numarasiyla Daha Önceden Basarili İslem Yapilmis',
  '1083': 'Referans İslem Daha Önceden İptal Edilmis.',
  '1089': 'Referans İslem Yapilmak İstenen İslem İçin Uygun Degil',
  '1096': 'Provizyon Talep Mesajına Clientıp Değerini Gönderiniz.',
  '1115': 'Mpitransactionı Buluanamıyor',
  '1116': 'Eci Değeri Mpı İle Uyumsuz',
  '1117': 'Cavv Değeri Mpı İle Uyumsuz',
  '1121': 'Transactiondevicesource Alanının Gönderilmesi Zorunludur.',
  '1125': 'Terminal Bulunamadi',
  '1126': 'Mpi İşlemindeki Veriler İle Uyumsuz',
  '1127': '3Ds İşlemlerde Kart Bilgisi Veya Tutar Provizyon Mesajında Yer Almamalıdır',
  '1128': 'Mpitransactionıd Daha Önce Başka Bir İşlem İçin Kullanılmış',
  '2202': 'Islem İptal Edilemez. ( Batch Kapali )',
  '5001': 'Kimlik Doğrulama İşlemi Başarısız.',
}

export function sentenceOf(code: string): string {
  return sentences[code] ?? 'İşlem Onaylanmadı'
}
