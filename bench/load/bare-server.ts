// The calibration: a bare Node server that sends the same bytes. It runs as a process of its own, as the portal does,
// receives its answers as one JSON message and prints its port.
import { createServer } from 'node:http'

import * as z from 'zod'

const answers = z.record(z.string(), z.object({ headers: z.record(z.string(), z.string()), body: z.string() }))

process.once('message', (message) => {
  const byPath = new Map(
    Object.entries(answers.parse(message)).map(([path, { headers, body }]) => [
      path,
      { headers, body: Buffer.from(body, 'base64') },
    ]),
  )
  const server = createServer((request, response) => {
    const answer = byPath.get(request.url ?? '')
    if (!answer) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { ...answer.headers, 'content-length': answer.body.length }).end(answer.body)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' ? address?.port : undefined)
  })
})
process.once('disconnect', () => process.exit())
