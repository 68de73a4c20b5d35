import { join } from 'node:path'

import type { RunningPortal } from '../../../../tests/support/server.ts'
import { type ApiAnswer, askApi } from '../../../../tests/support/ask-api.ts'
import type { DrillPlace } from '../../drill-place.ts'

import { type SmsReceiver, startSmsReceiver } from './sms-receiver.ts'

const DAY_SECONDS = 86_400
/** The sample site is in China, and its day of the calendar begins there. */
const ZONE_SECONDS = 8 * 3600
const TEN_O_CLOCK = 10 * 3600

/** A portal that sends its messages to the drill, and whose clock the drill moves on. */
export interface PhoneRoom {
  receiver: SmsReceiver
  /** Pulls the plug and starts it again, so many seconds later by its clock. */
  later(seconds: number): Promise<void>
  /** Asks for a code, as anyone may. */
  send(sending: Sending): Promise<ApiAnswer>
  call(path: string, options: Parameters<typeof askApi>[2]): Promise<ApiAnswer>
  close(): Promise<void>
}

export interface Sending {
  mobile: string
  network: string
  event?: 'mobilelogin' | 'register' | 'resetpwd'
  cookie?: string | undefined
  captcha?: object
}

/** Opens at ten in the morning: no phase of the drill comes to midnight by accident. */
export async function openPhoneRoom(place: DrillPlace, { schemaDir }: { schemaDir: string }): Promise<PhoneRoom> {
  let ahead = secondsToTen()
  const receiver = await startSmsReceiver(() => Date.now() / 1000 + ahead)
  place.atEnd(receiver.close)
  const start = () =>
    place.start({
      schemaDir,
      env: { ...receiver.env, CLOCK_AHEAD: String(ahead) },
      nodeOptions: ['--import', join(import.meta.dirname, 'shifted-clock.mjs')],
    })
  let portal: RunningPortal = await start()
  const send: PhoneRoom['send'] = ({ network, cookie, event = 'mobilelogin', ...body }) =>
    askApi(portal.origin, 'sms/send', { network, cookie, body: { event, ...body } })
  return {
    receiver,
    async later(seconds) {
      await portal.kill()
      ahead += seconds
      portal = await start()
    },
    send,
    call: (path, options) => askApi(portal.origin, path, options),
    close: () => portal.kill(),
  }
}

function secondsToTen(): number {
  const now = Math.floor(Date.now() / 1000)
  const tomorrow = Math.floor((now + ZONE_SECONDS) / DAY_SECONDS) + 1
  return tomorrow * DAY_SECONDS - ZONE_SECONDS + TEN_O_CLOCK - now
}
