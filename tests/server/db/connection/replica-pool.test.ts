import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'

import { queryBy } from '#server/db/connection/query-by.ts'
import { createReplicaPool } from '#server/db/connection/replica-pool.ts'

it('a replica that is away is tried again after pauses that grow to half a minute, and no query counts twice', async () => {
  let second = 0
  const tries: number[] = []
  const pool = createReplicaPool({
    replica: new pg.Pool({ connectionString: 'postgres://127.0.0.1:1/none' }),
    primary: {
      connect: () => Promise.resolve({ query: queryBy(() => Promise.resolve({ rows: [] })), release: () => undefined }),
      end: () => Promise.resolve(),
    },
    requiredPosition: () => Promise.resolve(0),
    onAway: () => void tries.push(second),
    onBack: () => undefined,
    now: () => second * 1000,
  })
  onTestFinished(() => pool.end())
  const ask = async () => (await pool.connect()).query('select 1', [])
  for (; second < 100; second += 1) await Promise.all([ask(), ask()])
  expect(tries).toEqual([0, 1, 3, 7, 15, 31, 61, 91])
  expect(pool.counts).toEqual({ replica: 0, primary: 200 })
})
