import { once } from 'node:events'
import { Agent, type ClientRequest, request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

export interface AtOnceAnswer {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  text: string
}

/**
 * Opens a line for each address, and asks for all of them only once every line is open: no client is slow then. Asks as
 * browsers do, since a page is kept in the encoding that they take.
 */
export async function askAtOnce(origin: string, paths: readonly string[]): Promise<readonly AtOnceAnswer[]> {
  const agent = new Agent({ maxSockets: Infinity })
  const requests = paths.map((path) => request(`${origin}${path}`, { agent, headers: { 'accept-encoding': 'br' } }))
  const answers = requests.map(answerOf)
  const opened = requests.map(async (asking) => {
    const [socket] = await once(asking, 'socket')
    if (socket.connecting) await once(socket, 'connect')
  })
  await Promise.all(opened)
  for (const asking of requests) asking.end()
  return Promise.all(answers)
}

/** Sends the head of a request and nothing of its body, and reads the answer. */
export async function sendHead(
  url: string,
  headers: Readonly<Record<string, string>>,
  method = 'POST',
): Promise<AtOnceAnswer> {
  const asking = request(url, { method, headers, agent: false })
  const answer = answerOf(asking)
  asking.flushHeaders()
  try {
    return await answer
  } finally {
    asking.destroy()
  }
}

function answerOf(asking: ClientRequest): Promise<AtOnceAnswer> {
  return new Promise((resolve, reject) => {
    asking.on('error', reject)
    asking.once('response', (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.once('error', reject)
      response.once('end', () => {
        const { statusCode: status = 0, headers } = response
        const body = Buffer.concat(pieces)
        resolve({
          status,
          headers,
          text: String(headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body),
        })
      })
    })
  })
}
