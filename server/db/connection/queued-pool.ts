import type { PostgresPool } from 'kysely'
import type pg from 'pg'

/**
 * Wraps a pool so that a request for a connection waits as long as the work before it takes: the connection timeout of
 * `pg` then covers only the making of a connection. If it covered the wait as well, long work would fail behind other
 * long work.
 */
export function queuedPool(pool: pg.Pool, max: number): PostgresPool {
  const waiting: (() => void)[] = []
  let inUse = 0
  const free = () => {
    // Passes the place on rather than freeing it, so that no other request takes it in between.
    const next = waiting.shift()
    if (next) next()
    else inUse -= 1
  }
  return {
    async connect() {
      if (inUse < max) inUse += 1
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
