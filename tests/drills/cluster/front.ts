import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { PATRONI_PORT, POSTGRES_PORT } from './database-cluster.ts'
import type { Processes } from './processes.ts'

/** Addresses of what stands before portals and databases. */
export const front = {
  web: '127.0.10.70:8080',
  database: '127.0.10.30:5000',
  replicas: '127.0.10.30:5001',
  pooler: '127.0.10.50:6432',
} as const

const root = resolve(import.meta.dirname, '../../..')

/** Starts HAProxy with the sample that releases carry. */
export function startBalancer(
  processes: Processes,
  { portals, nodes }: { portals: readonly [string, string]; nodes: readonly [string, string] },
): void {
  processes.start('haproxy', ['haproxy', '-db', '-f', join(root, 'deploy/haproxy.cfg')], {
    env: {
      WEB: front.web,
      PORTAL_A: portals[0],
      PORTAL_B: portals[1],
      DATABASE: front.database,
      REPLICAS: front.replicas,
      NODE_A: `${nodes[0]}:${POSTGRES_PORT}`,
      NODE_A_PATRONI: String(PATRONI_PORT),
      NODE_B: `${nodes[1]}:${POSTGRES_PORT}`,
      NODE_B_PATRONI: String(PATRONI_PORT),
    },
  })
}

/** Starts pgbouncer, which gives connections out by transaction. */
export function startPooler(processes: Processes): void {
  const [host = '', port = ''] = front.database.split(':')
  const [listen = '', listenPort = ''] = front.pooler.split(':')
  const file = join(processes.folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
wenlan = host=${host} port=${port} user=wenlan connect_query='set statement_timeout = 2300'
[pgbouncer]
listen_addr = ${listen}
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 16
max_client_conn = 400
server_login_retry = 1
server_connect_timeout = 2
server_lifetime = 600
query_wait_timeout = 3
tcp_user_timeout = 5000
`,
    { mode: 0o644 },
  )
  processes.start('pgbouncer', ['pgbouncer', file], { asPostgres: true })
}
