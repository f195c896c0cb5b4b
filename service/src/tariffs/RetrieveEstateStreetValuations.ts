import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { listStreetValuations } from './street-valuations.ts'

export const RetrieveEstateStreetValuations: Handler<Calls['RetrieveEstateStreetValuations']> = async ({
  request,
  db,
  settings,
  today,
}) => listStreetValuations(db, request, { countyCode: settings.CountyCode, today })
