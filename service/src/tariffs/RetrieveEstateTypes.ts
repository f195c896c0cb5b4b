import type { Calls } from 'contract/calls'
import { estateKinds } from 'contract/declarations/codes'
import type { Handler } from '../calling/handler.ts'

export const RetrieveEstateTypes: Handler<Calls['RetrieveEstateTypes']> = async () =>
  Object.values(estateKinds).map(({ code, label }) => ({ Code: code, Name: label }))
