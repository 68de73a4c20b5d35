import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'
import type pg from 'pg'

import type { Parts } from '#server/platform/parts/parts.ts'

import { createListenSubscriber, type ListenTiming } from './listen-subscriber.ts'
import { createNotifySender } from './notify-sender.ts'
import { readSignal, writeSignal, type Signal } from './signal-text.ts'
import type { ChangeNotice, Signals } from './signals.ts'
import type { Queries } from '#server/db/tables/queries.ts'

const CHANNEL = 'wenlan'

export interface PostgresSignalsOptions {
  /** Settings of the listening connection. */
  config: pg.ClientConfig
  /** Notices are sent over connections of the pool. */
  db: Queries
  parts: Pick<Parts, 'part'>
  timing?: Partial<ListenTiming> | undefined
}

/** Signals between the processes on one PostgreSQL database, by LISTEN and NOTIFY. */
export function createPostgresSignals({ config, db, parts, timing }: PostgresSignalsOptions): Signals {
  const self = randomBytes(6).toString('base64url')
  const send = async (signal: Omit<Signal, 'from'>) => {
    await sql`select pg_notify(${CHANNEL}, ${writeSignal({ from: self, ...signal })})`.execute(db)
  }
  const sender = createNotifySender((notice) => send({ notice }), parts.part('notices'))
  const part = parts.part('signals')

  let tell: (notice: ChangeNotice) => void = () => undefined
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
      part.works()
      tell({ content: true, entities: 'all' })
    },
    // Cached data expires within a minute.
    onDisconnected: part.failed,
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
