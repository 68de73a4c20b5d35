import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ports that systems give to listeners on any port and to outgoing connections (Linux from 32768 on): a
 * port that is free now is still free when it is used.
 */
const [LOWEST, BEYOND] = [20_000, 30_000]

/** A port without a listener. */
export async function freePort(): Promise<number> {
  for (let attempts = 0; attempts < 100; attempts += 1) {
    const port = randomInt(LOWEST, BEYOND)
    if (await isFree(port)) return port
  }
  throw new Error(`None of 100 ports between ${LOWEST} and ${BEYOND} is free`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
