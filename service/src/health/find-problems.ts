import type { PortalProblem } from 'contract/health/state'
import type { Queryable } from '../database/database.ts'
import { isCopy } from '../database/town.ts'
import { neighbourTexts } from './neighbour-texts.ts'

const minuteSeconds = 60
/** Codes are worth nothing after three minutes; other messages may wait for their turn. */
const maxCodeWaitSeconds = 30
const maxMessageWaitSeconds = 15 * minuteSeconds
const maxJobFailureSeconds = 2 * minuteSeconds
const maxUnknownPaymentSeconds = 30 * minuteSeconds
const maxClerkWaitSeconds = 24 * 60 * minuteSeconds
/** A machine that has not compared its clock, or counted its waiting line, for so long is no longer there. */
const maxMachineNoteSeconds = 5 * minuteSeconds
const failedMessagesSeconds = 60 * minuteSeconds

interface NoteRow {
  subject: string
  failingSince: Date | null
  lastWorkedAt: Date | null
  lastError: string | null
  isLate: boolean
  isLong: boolean
}

interface Waiting {
  count: number
  since: Date | null
  cause?: string | null
}

/** Problems that exist now, urgent ones first, each with the people affected and the remedy. */
export async function findProblems(db: Queryable, now: Date): Promise<PortalProblem[]> {
  const [notes, [codes], [messages], [failed], [unknown], [clerk], [letters], isACopy] = await Promise.all([
    db<NoteRow[]>`
      select subject, failing_since, last_worked_at, last_error,
        failing_since is null
          and last_noted_at < ${now}::timestamptz - make_interval(secs => greatest(3 * every_seconds, 120)) as is_late,
        coalesce(failing_since < ${now}::timestamptz - make_interval(secs => ${maxJobFailureSeconds}), false) as is_long
      from health_note
      where subject ~ '^(job|neighbour):'
        or subject like 'key:%' and last_noted_at > ${now}::timestamptz - make_interval(secs => every_seconds)
        or subject ~ '^(clock|line):' and last_noted_at > ${now}::timestamptz - make_interval(secs => ${maxMachineNoteSeconds})
      order by failing_since nulls last, subject`,
    waitingMessages(db, { isUrgent: true, maxWaitSeconds: maxCodeWaitSeconds, now }),
    waitingMessages(db, { isUrgent: false, maxWaitSeconds: maxMessageWaitSeconds, now }),
    db<Waiting[]>`
      select count(*), min(next_try_at) as since, mode() within group (order by last_error) as cause from sms_message
      where status = 'failed' and next_try_at > ${now}::timestamptz - make_interval(secs => ${failedMessagesSeconds})`,
    db<Waiting[]>`
      select count(*), min(authorised_at) as since from payment_order
      where status = 'unknown' and next_step_at is not null
        and authorised_at < ${now}::timestamptz - make_interval(secs => ${maxUnknownPaymentSeconds})`,
    db<Waiting[]>`
      select count(*), min(clerk_since) as since from payment_order
      where clerk_since < ${now}::timestamptz - make_interval(secs => ${maxClerkWaitSeconds})`,
    db<Waiting[]>`
      select count(*), min(refused_at) as since from bridge_dead_letter
      where acknowledged_at is null and not is_waiting`,
    isCopy(db),
  ])
  const found = [
    isACopy && {
      Code: 'copy',
      IsUrgent: true,
      Title: 'Bu veritabanı bir kopya: mesaj gönderilmiyor, bankalara sorulmuyor',
      Since: null,
      Touches: 'Bu kopyada işlem yapan herkes.',
      ToDo: 'Asıl sistem kapalıysa ve belediye artık buradan hizmet verecekse “npm run take-over” komutunu çalıştırın.',
      Detail: null,
    },
    ...notes.flatMap((note) => noteProblem(note) ?? []),
    some(codes, (count) => ({
      Code: 'codesWait',
      IsUrgent: true,
      Title: `${count} doğrulama kodu gönderilemeden bekliyor`,
      Touches: 'Kod bekleyenler giriş, üyelik ve ödeme yapamıyor.',
      ToDo: 'SMS sağlayıcısını ve “worker” işlevli servisin çalıştığını kontrol edin.',
    })),
    some(messages, (count) => ({
      Code: 'messagesWait',
      IsUrgent: false,
      Title: `${count} mesaj 15 dakikadan uzun süredir bekliyor`,
      Touches: 'Bilgilendirme mesajları geç gidiyor; kodlar öne alınır.',
      ToDo: 'Toplu gönderim sürüyorsa bekleyin. Sayı artıyorsa SmsGateway.PerSecond ayarını yükseltin.',
    })),
    some(failed, (count) => ({
      Code: 'messagesFailed',
      IsUrgent: false,
      Title: `Son bir saatte ${count} SMS gönderilemedi`,
      Touches: 'Bu mesajların alıcıları.',
      ToDo: 'En sık nedene bakın; numara hataları için sicildeki telefonları düzeltin.',
    })),
    some(unknown, (count) => ({
      Code: 'paymentsUnknown',
      IsUrgent: true,
      Title: `${count} ödemenin sonucu yarım saattir belli değil`,
      Touches: 'Kartından para çekilmiş olabilecek kişiler. Banka sorulmaya devam ediyor, para kaybolmaz.',
      ToDo: '“Ödemeler” sayfasından bankaları görün, bankanın desteğini arayın.',
    })),
    some(clerk, (count) => ({
      Code: 'paymentsForClerk',
      IsUrgent: false,
      Title: `${count} ödeme bir günden uzun süredir memur kararı bekliyor`,
      Touches: 'Bu ödemelerin sahipleri.',
      ToDo: '“Ödemeler” sayfasında karar verin.',
    })),
    some(letters, (count) => ({
      Code: 'bridgeDeadLetters',
      IsUrgent: false,
      Title: `${count} olayı diğer bir program kabul etmedi`,
      Touches: 'Belediyenin diğer programlarındaki kayıtlar.',
      ToDo: '“Diğer sistemlerle köprü” sayfasında nedenini görün, düzeltilince yeniden gönderin.',
    })),
  ]
  return found
    .filter((problem) => problem !== false && problem !== undefined)
    .toSorted((a, b) => Number(b.IsUrgent) - Number(a.IsUrgent))
}

type Told = Omit<PortalProblem, 'Since' | 'Detail'>

function some(waiting: Waiting | undefined, tell: (count: number) => Told): PortalProblem | undefined {
  if (!waiting || waiting.count === 0) return undefined
  return {
    ...tell(waiting.count),
    Since: waiting.since?.toISOString() ?? null,
    Detail: waiting.cause ?? null,
  }
}

function waitingMessages(
  db: Queryable,
  { isUrgent, maxWaitSeconds, now }: { isUrgent: boolean; maxWaitSeconds: number; now: Date },
) {
  const before = db`${now}::timestamptz - make_interval(secs => ${maxWaitSeconds})`
  return db<Waiting[]>`
    select count(*), min(created_at) as since from (
      select created_at from sms_message where status = 'queued' and is_urgent = ${isUrgent} and created_at < ${before}
      union all
      select created_at from mail_message where status = 'queued' and is_urgent = ${isUrgent} and created_at < ${before}
    ) waiting`
}

function noteProblem(note: NoteRow): PortalProblem | undefined {
  const { subject, failingSince, lastWorkedAt, lastError, isLate, isLong } = note
  if (failingSince === null && !isLate) return undefined
  const isJob = subject.startsWith('job:')
  const name = subject.replace(/^[a-z]+:/, '')
  if (failingSince && subject.startsWith('clock:'))
    return {
      Code: 'clock',
      IsUrgent: true,
      Title: `“${name}” sunucusunun saati yanlış`,
      Since: failingSince.toISOString(),
      Touches:
        'Girişler, kodlar ve süreler veritabanının saatine göre işler; bu sunucunun kayıtlarındaki saatler yanlıştır.',
      ToDo: 'Sunucunun saatini ağ saatiyle (NTP) eşitleyin.',
      Detail: lastError,
    }
  if (subject.startsWith('key:'))
    return failingSince === null
      ? undefined
      : {
          Code: 'oldBridgeKey',
          IsUrgent: true,
          Title: `“${name}” programı hâlâ eski anahtarla imzalıyor`,
          Since: failingSince.toISOString(),
          Touches: 'Eski anahtarın süresi bitince bu programla alışveriş durur; bittiyse durmuştur.',
          ToDo: 'Programa yeni anahtarı (Bridge ayarındaki NextSecret) yazdırın. Son kullanımdan bir gün sonra bu uyarı kalkar.',
          Detail: lastError,
        }
  if (subject.startsWith('line:'))
    return failingSince === null
      ? undefined
      : {
          Code: 'waitingLine',
          IsUrgent: true,
          Title: 'Portal çok yoğun: yeni ziyaretçiler sırada bekliyor',
          Since: failingSince.toISOString(),
          Touches: 'Portala yeni gelenler. İçeride olanlar ve başlamış ödemeler sürüyor.',
          ToDo: 'Sıra kısalmıyorsa bir servis daha başlatın veya veritabanının yükünü kontrol edin.',
          Detail: lastError,
        }
  if (failingSince && !isJob) {
    const { title, touches, toDo } = neighbourTexts(subject)
    return {
      Code: subject,
      IsUrgent: true,
      Title: title,
      Since: failingSince.toISOString(),
      Touches: touches,
      ToDo: toDo,
      Detail: lastError,
    }
  }
  if (failingSince)
    return {
      Code: subject,
      IsUrgent: isLong,
      Title: `“${name}” işi hata veriyor`,
      Since: failingSince.toISOString(),
      Touches: 'Servisin kendiliğinden yaptığı bu iş yapılamıyor.',
      ToDo: 'Servisin kayıtlarında bu işin adını arayın; veritabanının ve diskin durumuna bakın.',
      Detail: lastError,
    }
  if (!isJob) return undefined
  return {
    Code: subject,
    IsUrgent: true,
    Title: `“${name}” işi durdu`,
    Since: lastWorkedAt?.toISOString() ?? null,
    Touches: 'Servisin kendiliğinden yaptığı bu iş yapılmıyor.',
    ToDo: 'İşleri yapan servisin (ROLE=worker veya all) çalıştığını kontrol edin.',
    Detail: null,
  }
}
