import { createHash, createHmac } from 'node:crypto'

import { percentEncode } from '#server/platform/text/percent-encode.ts'

/** A call of Alibaba Cloud: a POST to `/` whose parameters are in the address, and which has no body. */
export interface AliyunCall {
  host: string
  action: string
  /** The version of the interface. */
  version: string
  parameters: Readonly<Record<string, string>>
  /** "2026-11-26T15:42:54Z" */
  date: string
  /** Chosen for this call alone: the service refuses one that it has seen. */
  nonce: string
}

export interface AliyunKey {
  keyId: string
  keySecret: string
}

const ALGORITHM = 'ACS3-HMAC-SHA256'
const NO_BODY = hashOf('')

/**
 * Signs a call by version 3 of the signature (https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature).
 * Returns the query as it is signed and has to be sent, and the headers.
 */
export function signAliyun(
  { host, action, version, parameters, date, nonce }: AliyunCall,
  { keyId, keySecret }: AliyunKey,
): { query: string; headers: Record<string, string> } {
  const query = Object.entries(parameters)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`)
    .join('&')
  // In the order of their names, in which they are signed.
  const headers = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': NO_BODY,
    'x-acs-date': date,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`)
  const names = Object.keys(headers).join(';')
  const canonical = ['POST', '/', query, lines.join(''), names, NO_BODY].join('\n')
  const signature = createHmac('sha256', keySecret)
    .update(`${ALGORITHM}\n${hashOf(canonical)}`)
    .digest('hex')
  const authorization = `${ALGORITHM} Credential=${keyId},SignedHeaders=${names},Signature=${signature}`
  return { query, headers: { ...headers, authorization } }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
