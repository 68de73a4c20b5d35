import pg from 'pg'
import { onTestFinished } from 'vitest'

import { createPostgresDatabase } from './postgres.ts'

/** A database that says of itself what a replica says. */
export interface SimulatedReplica {
  url: string
  /** Runs a statement in it. */
  run(statement: string): Promise<void>
  /** From now on it says that it replays all, or nothing more, or that it is a primary. */
  replays(much: 'all' | 'nothing more' | 'as a primary'): Promise<void>
  /** Ends its connections, and refuses new ones or takes them again. */
  isThere(is: boolean): Promise<void>
}

/** Shadows the functions by which a server tells how far it has replayed. */
const SHADOWS = `
  create schema simulated;
  create table simulated.replay (much text, until pg_lsn);
  insert into simulated.replay values ('all');
  create function simulated.pg_is_in_recovery() returns boolean language sql
    as $$ select much <> 'as a primary' from simulated.replay $$;
  create function simulated.pg_last_wal_replay_lsn() returns pg_lsn language sql
    as $$ select case much when 'all' then pg_current_wal_insert_lsn() else until end from simulated.replay $$;
`

/** Makes a replica of a copy of a database whose connections are closed; nothing is replicated. */
export async function aSimulatedReplica(template: string): Promise<SimulatedReplica> {
  const url = await createPostgresDatabase(new URL(template).pathname.slice(1))
  const name = new URL(url).pathname.slice(1)
  // Another database of the same server, from which this one is closed and opened.
  const elsewhere = new URL(url)
  elsewhere.pathname = '/postgres'
  const connect = async (address: string) => {
    const client = new pg.Client({ connectionString: address })
    client.on('error', () => undefined)
    await client.connect()
    onTestFinished(() => client.end().catch(() => undefined))
    return client
  }
  const outside = await connect(elsewhere.href)
  const run = async (statement: string) => {
    const client = await connect(url)
    await client.query(statement)
    await client.end()
  }
  await run(SHADOWS)
  await outside.query(`alter database ${name} set search_path = simulated, pg_catalog, public`)
  return {
    url,
    run,
    replays: (much) => run(`update simulated.replay set much = '${much}', until = pg_current_wal_insert_lsn()`),
    async isThere(is) {
      await outside.query(`alter database ${name} allow_connections ${is}`)
      if (!is) await outside.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    },
  }
}
