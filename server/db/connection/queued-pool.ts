import type { PostgresPool } from 'kysely'
import type pg from 'pg'

/**
 * A pool whose connections are waited for as long as the work before takes: the time limit of `pg` for getting one
 * covers only making it. Where it covered the wait as well, work that may take its time failed behind other such work.
 */
export function queuedPool(pool: pg.Pool, max: number): PostgresPool {
  const waiting: (() => void)[] = []
  let taken = 0
  const free = () => {
    // A place is handed on rather than freed, so that nothing slips in between.
    const next = waiting.shift()
    if (next) next()
    else taken -= 1
  }
  return {
    async connect() {
      if (taken < max) taken += 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        const client = await pool.connect()
        const release = client.release.bind(client)
        client.release = () => {
          release()
          free()
        }
        return client
      } catch (error) {
        free()
        throw error
      }
    },
    end: () => pool.end(),
  }
}
