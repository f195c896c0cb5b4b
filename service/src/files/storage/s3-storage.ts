import { AwsClient } from 'aws4fetch'
import type { ServiceSettings } from '../../settings/settings.ts'
import type { FileStorage } from './file-storage.ts'

type S3Settings = Extract<ServiceSettings['FileStorage'], { Kind: 's3' }>

const answerWithinMs = 30_000

/** A private bucket that speaks S3, by its path-style URL. */
export function s3Storage({
  Endpoint,
  Region,
  Bucket,
  AccessKeyId,
  SecretAccessKey,
}: S3Settings): FileStorage {
  const client = new AwsClient({
    accessKeyId: AccessKeyId,
    secretAccessKey: SecretAccessKey,
    region: Region,
    service: 's3',
    retries: 2,
  })
  async function ask(method: 'PUT' | 'GET' | 'DELETE', hash: string, body?: Buffer): Promise<Response> {
    const response = await client.fetch(`${Endpoint.replace(/\/+$/, '')}/${Bucket}/${hash}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
      ...(body && { body: new Uint8Array(body), headers: { 'content-type': 'application/octet-stream' } }),
    })
    const isGone = method === 'DELETE' && response.status === 404
    if (!response.ok && !isGone)
      throw new Error(`The file storage answered ${method} with ${response.status}`)
    return response
  }
  return {
    put: async (hash, content) => void (await ask('PUT', hash, content)),
    get: async (hash) => Buffer.from(await (await ask('GET', hash)).arrayBuffer()),
    remove: async (hash) => void (await ask('DELETE', hash)),
    // A bucket keeps nothing of a content before it has arrived as a whole.
    removeUnfinished: async () => {},
  }
}
