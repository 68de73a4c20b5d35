import { get } from 'node:http'

export interface RawAnswer {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** As it came over the wire: still compressed. */
  body: Buffer
}

/** Sends a request as a browser would, and leaves the answer undecoded. */
export function getRaw(url: string, headers: Readonly<Record<string, string>> = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = get(
      url,
      { headers: { 'accept-encoding': 'br', accept: 'text/html,*/*', ...headers }, agent: false },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('error', reject)
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        )
      },
    )
    request.once('error', reject)
  })
}
