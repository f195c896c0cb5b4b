import { bridgeEventKinds } from 'contract/bridge/events'
import type { BridgeFailureCode } from 'contract/bridge/codes'
import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { nameOfEventFile } from './write-event-files.ts'
import { numberEvents } from './number-events.ts'

interface ClientRow {
  clientId: string
  acknowledgedNumber: number
  acknowledgedAt: Date | null
  lastAskedAt: Date | null
}

interface FileRow {
  number: number | null
  lastEvent: number | null
  writtenAt: Date | null
  lastError: string | null
}

interface TargetRow {
  targetId: string
  sentNumber: number
  acknowledgedAt: Date | null
  lastFailure: BridgeFailureCode | null
  lastStatus: number | null
  failingSince: Date | null
  nextTryAt: Date | null
  deadLetters: number
}

export const GetBridgeState: Handler<Calls['GetBridgeState']> = async ({ db, settings: { Bridge } }) => {
  await numberEvents(db)
  const [[last], clients, targets, [file]] = await Promise.all([
    db<{ number: number }[]>`select coalesce(max(number), 0) as number from bridge_event`,
    db<ClientRow[]>`select client_id, acknowledged_number, acknowledged_at, last_asked_at from bridge_client`,
    db<TargetRow[]>`
      select target_id, sent_number, acknowledged_at, last_failure, last_status, failing_since, next_try_at, (
        select count(*) from bridge_dead_letter letter
        where letter.target_id = bridge_target.target_id and letter.acknowledged_at is null
      ) as dead_letters
      from bridge_target`,
    db<FileRow[]>`
      select written.*, (select last_error from bridge_file where written_at is null) as last_error
      from (select) one
      left join lateral (
        select number, last_event, written_at from bridge_file where written_at is not null order by number desc limit 1
      ) written on true`,
  ])
  const lastNumber = last?.number ?? 0
  const inFiles = file?.lastEvent ?? 0
  return {
    LastNumber: lastNumber,
    Clients: (Bridge?.Clients ?? []).map(({ Id }) => {
      const row = clients.find(({ clientId }) => clientId === Id)
      return {
        ClientId: Id,
        AcknowledgedNumber: row?.acknowledgedNumber ?? null,
        AcknowledgedAt: row?.acknowledgedAt?.toISOString() ?? null,
        LastAskedAt: row?.lastAskedAt?.toISOString() ?? null,
        Lag: Math.max(0, lastNumber - (row?.acknowledgedNumber ?? 0)),
      }
    }),
    Files: Bridge?.Files
      ? {
          LastFile: file?.number ? nameOfEventFile(file.number) : null,
          WrittenAt: file?.writtenAt?.toISOString() ?? null,
          LastNumber: inFiles,
          Lag: Math.max(0, lastNumber - inFiles),
          ErrorCode: file?.lastError ?? null,
        }
      : null,
    Targets: (Bridge?.Webhooks ?? []).map(({ Id, Url, Kinds, After = 0 }) => {
      const row = targets.find(({ targetId }) => targetId === Id)
      // Target that the portal has not met yet, and that is to be told from then on.
      const sentNumber = row?.sentNumber ?? (After === 'now' ? lastNumber : After)
      return {
        TargetId: Id,
        Host: new URL(Url).host,
        Kinds: Kinds ?? bridgeEventKinds,
        SentNumber: sentNumber,
        AcknowledgedAt: row?.acknowledgedAt?.toISOString() ?? null,
        Lag: Math.max(0, lastNumber - sentNumber),
        FailureCode: row?.lastFailure ?? null,
        FailureStatus: row?.lastStatus ?? null,
        FailingSince: row?.failingSince?.toISOString() ?? null,
        NextTryAt: row?.nextTryAt?.toISOString() ?? null,
        DeadLetterCount: row?.deadLetters ?? 0,
      }
    }),
  }
}
