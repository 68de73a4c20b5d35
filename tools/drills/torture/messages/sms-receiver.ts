import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

import * as z from 'zod'

/** A provider's way with the messages to a number. */
export type Manner = 'takes' | 'refuses' | 'is silent' | 'breaks off'

export interface Received {
  mobile: string
  event: string
  code: string
  /** Seconds of the portals' clock. */
  at: number
}

/** Stands where messages are posted to, and keeps them. */
export interface SmsReceiver {
  env: Readonly<Record<string, string>>
  received: readonly Received[]
  /** The messages to these numbers. */
  to(...mobiles: readonly string[]): readonly Received[]
  /** How it answers for a number; it takes messages otherwise. */
  behave(mobile: string, manner: Manner): void
  close(): void
}

const message = z.object({ mobile: z.string(), event: z.string(), code: z.string() })
/** About what a provider takes. */
const TAKING_MS = 100

export async function startSmsReceiver(clock: () => number): Promise<SmsReceiver> {
  const received: Received[] = []
  const manners = new Map<string, Manner>()
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const sms = message.parse(JSON.parse(body))
      const manner = manners.get(sms.mobile) ?? 'takes'
      if (manner !== 'refuses') received.push({ ...sms, at: clock() })
      setTimeout(() => answer(response, manner), TAKING_MS)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    env: {
      SMS_PROVIDER: 'webhook',
      SMS_WEBHOOK_URL: `http://127.0.0.1:${port}/`,
      SMS_WEBHOOK_SECRET: 'a-secret-of-the-drill',
    },
    received,
    to: (...mobiles) => received.filter(({ mobile }) => mobiles.includes(mobile)),
    behave: (mobile, manner) => void manners.set(mobile, manner),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function answer(response: ServerResponse, manner: Manner): void {
  if (manner === 'takes') response.end()
  if (manner === 'refuses') response.writeHead(500).end()
  if (manner === 'breaks off') response.destroy()
}
