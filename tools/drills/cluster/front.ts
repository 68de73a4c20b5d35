import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { PASSWORD } from './database-cluster.ts'
import { fillSample } from './fill-sample.ts'
import type { Processes } from './processes.ts'

/** Addresses of what stands before portals and databases; the last three are those of the samples. */
export const front = {
  web: '127.0.10.30:8080',
  database: '127.0.10.30:5000',
  replicas: '127.0.10.30:5001',
  pooler: '127.0.10.30:6432',
} as const

/** Starts HAProxy by deploy/haproxy.cfg; visitors of the drill come without TLS. */
export function startBalancer(processes: Processes, portals: readonly [string, string]): void {
  const text = fillSample('haproxy.cfg', [
    ['bind :443 ssl crt /etc/haproxy/site.pem alpn h2,http/1.1', `bind ${front.web}`],
    ['bind :80', 'bind 127.0.10.30:8081'],
    ['10.0.0.11:8080', portals[0]],
    ['10.0.0.12:8080', portals[1]],
  ])
  const file = join(processes.folder, 'haproxy.cfg')
  writeFileSync(file, text)
  processes.start('haproxy', ['haproxy', '-db', '-f', file])
}

/** Starts pgbouncer by deploy/cluster/pgbouncer.ini, which gives connections out by transaction. */
export function startPooler(processes: Processes): void {
  const users = join(processes.folder, 'userlist.txt')
  writeFileSync(users, `"wenlan" "${PASSWORD}"\n`)
  const file = join(processes.folder, 'pgbouncer.ini')
  writeFileSync(file, fillSample('cluster/pgbouncer.ini', [['/etc/pgbouncer/userlist.txt', users]]), { mode: 0o644 })
  processes.start('pgbouncer', ['pgbouncer', file], { asPostgres: true })
}
