import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'
import type pg from 'pg'

import type { Log } from '#server/platform/log.ts'

import { createHearing, type HearingPace } from './hear-signals.ts'
import { createSignalSender } from './send-signals.ts'
import { readSignal, writeSignal, type Signal } from './signal-text.ts'
import type { News, Signals } from './signals.ts'
import type { Queries } from './store.ts'

const CHANNEL = 'wenlan'

export interface PostgresSignalsOptions {
  /** How the connection that listens is made. */
  config: pg.ClientConfig
  /** What is told goes by a connection of the pool, for as long as that takes. */
  db: Queries
  log: Log
  pace?: Partial<HearingPace> | undefined
}

/** Word between the processes on one PostgreSQL, by LISTEN and NOTIFY. */
export function createPostgresSignals({ config, db, log, pace }: PostgresSignalsOptions): Signals {
  const self = randomBytes(6).toString('base64url')
  const send = async (signal: Omit<Signal, 'from'>) => {
    await sql`select pg_notify(${CHANNEL}, ${writeSignal({ from: self, ...signal })})`.execute(db)
  }
  let isRefused = false
  const sender = createSignalSender(
    (news) => send({ news }),
    (error) => {
      if (!isRefused) log.warn(`Other processes are not told what changes here: ${error instanceof Error ? error.message : String(error)}`)
      isRefused = true
    },
  )

  let tell: (news: News) => void = () => undefined
  let isDeaf = false
  const hearing = createHearing({
    ...{ config, channel: CHANNEL, pace },
    beat: (beat) => send({ beat }),
    onMessage(payload) {
      const { from, beat, news } = readSignal(payload)
      if (from === self) return beat
      if (news) tell(news)
      return undefined
    },
    onHearing() {
      if (isDeaf) log.info('What other processes change is heard of at once again')
      isDeaf = false
      tell({ content: true, entities: 'all' })
    },
    onDeaf(why) {
      // Said once per outage; what is kept is over within a minute.
      if (!isDeaf) log.warn(`Seats and counts that other processes change are seen within a minute, not at once: ${why}`)
      isDeaf = true
    },
  })
  return {
    tell: sender.tell,
    listen(listener) {
      tell = listener
      return hearing.start()
    },
    async close() {
      await Promise.all([sender.close(), hearing.close()])
    },
  }
}
