import { type Argon2Parameters, argon2Sync } from 'node:crypto'
import { parentPort } from 'node:worker_threads'

parentPort?.on('message', (parameters: Argon2Parameters) => {
  try {
    parentPort?.postMessage(argon2Sync('argon2id', parameters))
  } catch (error) {
    parentPort?.postMessage(error)
  }
})
