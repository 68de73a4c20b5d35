import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'
import type pg from 'pg'

import type { Log } from '#server/platform/log.ts'
import { because } from '#server/platform/message.ts'

import { createListenSubscriber, type ListenTiming } from './listen-subscriber.ts'
import { createNotifySender } from './notify-sender.ts'
import { readSignal, writeSignal, type Signal } from './signal-text.ts'
import type { ChangeNotice, Signals } from './signals.ts'
import type { Queries } from '#server/db/tables/queries.ts'

const CHANNEL = 'wenlan'

const untold = {
  zh: '这里的改动没有通知到其他进程',
  en: 'Other processes are not told what changes here',
}
const unheard = {
  zh: '其他进程改动的名额和数目，要一分钟之内才看得到，不是马上',
  en: 'Seats and counts that other processes change are seen within a minute, not at once',
}
const heard = {
  zh: '其他进程的改动又能马上看到了',
  en: 'What other processes change is heard of at once again',
}

export interface PostgresSignalsOptions {
  /** Settings of the listening connection. */
  config: pg.ClientConfig
  /** Notices are sent over connections of the pool. */
  db: Queries
  log: Log
  timing?: Partial<ListenTiming> | undefined
}

/** Signals between the processes on one PostgreSQL database, by LISTEN and NOTIFY. */
export function createPostgresSignals({ config, db, log, timing }: PostgresSignalsOptions): Signals {
  const self = randomBytes(6).toString('base64url')
  const send = async (signal: Omit<Signal, 'from'>) => {
    await sql`select pg_notify(${CHANNEL}, ${writeSignal({ from: self, ...signal })})`.execute(db)
  }
  let isRefused = false
  const sender = createNotifySender(
    (notice) => send({ notice }),
    (error) => {
      if (!isRefused) log.warn(because(untold, error))
      isRefused = true
    },
  )

  let tell: (notice: ChangeNotice) => void = () => undefined
  let isDisconnected = false
  const subscriber = createListenSubscriber({
    ...{ config, channel: CHANNEL, timing },
    sendHeartbeat: (beat) => send({ beat }),
    onMessage(payload) {
      const { from, beat, notice } = readSignal(payload)
      if (from === self) return beat
      if (notice) tell(notice)
      return undefined
    },
    onSubscribed() {
      if (isDisconnected) log.info(heard)
      isDisconnected = false
      tell({ content: true, entities: 'all' })
    },
    onDisconnected(why) {
      // Logged once per outage; cached data expires within a minute.
      if (!isDisconnected) log.warn(because(unheard, why))
      isDisconnected = true
    },
  })
  return {
    notify: sender.notify,
    listen(listener) {
      tell = listener
      return subscriber.start()
    },
    async close() {
      await Promise.all([sender.close(), subscriber.close()])
    },
  }
}
