import { setTimeout as sleep } from 'node:timers/promises'

import type { Figures } from '../figures.ts'
import { waitUntil } from '../wait-until.ts'

import { askFront, OUTSIDE, SITE, statusOf, visit, VISITOR } from './ask-front.ts'
import { guideSteps } from './guide-steps.ts'
import { isMissing, step } from './follow-guide.ts'
import type { Machine } from './machine.ts'

const PORTAL = '127.0.0.1:8080'
/** The address that the guide gives to the machine of the first portal. */
const INNER = '10.0.0.11'
const SETTINGS = '/etc/wenlan/wenlan.env'
const VISITS = 5
const DROP_IN = '/etc/systemd/system/wenlan@.socket.d'

interface Front {
  name: string
  /** Debian's packages, and the program of each. */
  packages: Readonly<Record<string, string>>
  run(machine: Machine, figures: Figures): Promise<void>
}

const fronts: readonly Front[] = [
  { name: 'nginx', packages: { nginx: 'nginx' }, run: runNginx },
  { name: 'Caddy', packages: { caddy: 'caddy' }, run: runCaddy },
  { name: 'HAProxy', packages: { haproxy: 'haproxy', pgbouncer: 'pgbouncer' }, run: runHaproxy },
  { name: 'Varnish', packages: { nginx: 'nginx', varnish: 'varnishd' }, run: runVarnish },
]

/** Puts each proxy before the portal as the guide does, one after the other. Those that are not installed are told. */
export async function runFronts(machine: Machine, figures: Figures): Promise<void> {
  const addresses = [OUTSIDE, INNER, VISITOR].map((address) => `ip address add ${address}/32 dev lo`).join('\n')
  step(
    machine,
    `${addresses}\necho '${OUTSIDE} ${SITE}' >>/etc/hosts\necho REQUEST_LOG=all >>${SETTINGS}\nwenlan restart`,
  )
  for (const { name, packages, run } of fronts) {
    if (!isMissing(machine, name, packages)) await run(machine, figures)
  }
}

async function runNginx(machine: Machine, figures: Figures): Promise<void> {
  step(machine, guideSteps('**nginx**, with a certificate'))
  await askFront(machine, figures, { drill: 'nginx', portal: PORTAL, forwarded: VISITOR })
  step(machine, 'systemctl stop nginx')
}

async function runCaddy(machine: Machine, figures: Figures): Promise<void> {
  step(machine, guideSteps('**Caddy** is the least work'))
  // No authority can be asked for a certificate.
  step(machine, String.raw`sed -i "s/^$SITE {/&\n\ttls internal/" /etc/caddy/Caddyfile && systemctl restart caddy`)
  await askFront(machine, figures, { drill: 'Caddy', portal: PORTAL, forwarded: VISITOR })
  step(machine, 'systemctl stop caddy')
}

/** HAProxy by the chapter of several machines, of which this one is the balancer and the first portal. */
async function runHaproxy(machine: Machine, figures: Figures): Promise<void> {
  step(machine, guideSteps('**1. Samples with your addresses'))
  step(
    machine,
    'openssl req -x509 -newkey rsa:2048 -nodes -subj "/CN=$SITE" -keyout /root/wenlan.key -out /root/wenlan.crt',
  )
  step(machine, guideSteps('**5. HAProxy and pgbouncer**'))
  // Of the portals, what gives them their address: the database stays the embedded one.
  const [, ofAddress = ''] = /^(HERE=.*?)\nDATABASE=/msu.exec(guideSteps('**6. The portals**')) ?? []
  step(machine, `${ofAddress}\nsystemctl daemon-reload && systemctl restart wenlan@8080.socket wenlan@8080`)
  await askFront(machine, figures, { drill: 'HAProxy', portal: `${INNER}:8080`, forwarded: VISITOR })
  step(
    machine,
    `systemctl stop haproxy pgbouncer && rm -r ${DROP_IN} && sed -i 's/^HOST=.*/HOST=127.0.0.1/' ${SETTINGS}`,
  )
  step(machine, 'systemctl daemon-reload && systemctl restart wenlan@8080.socket wenlan@8080')
}

/** Varnish between nginx and the portal. */
async function runVarnish(machine: Machine, figures: Figures): Promise<void> {
  const drill = 'nginx and Varnish'
  const add = (what: string, isSo: boolean) =>
    figures.add({ drill, what, measured: Number(isSo), unit: '', limit: { least: 1 } })
  step(machine, guideSteps('**nginx**, with a certificate'))
  const commands = guideSteps('**Varnish**, with many visitors')
  step(machine, commands.replaceAll(/^.*# with Caddy$/gmu, ''))
  await askFront(machine, figures, { drill, portal: PORTAL, forwarded: `${VISITOR}, 127.0.0.1` })
  const [article = ''] = /\/web\/news\/details\/\d+/u.exec(visit(machine, '/web/news')) ?? []
  // A portal that has just started purges everything, twice.
  await sleep(2000)
  const statuses = Array.from({ length: VISITS }, () => statusOf(machine, article))
  add(
    'a page of an article',
    statuses.every((status) => status === '200'),
  )
  const requestCount = machine.run("journalctl -u 'wenlan@*' -o cat -n 200").split(`"path":"${article}"`).length - 1
  const what = `of ${VISITS} requests for it reach the portal`
  figures.add({ drill, what, measured: requestCount, unit: '', limit: { most: 1 } })
  const purge = "-X PURGE -H 'surrogate-key: portal'"
  add('a purge from outside is refused', statusOf(machine, '/', purge) === '403')
  machine.run(`wenlan desk content hide ${/\d+$/u.exec(article)?.[0]} --type news`)
  await waitUntil('Varnish forgets what was hidden', async () => statusOf(machine, article) === '404')
  add('what is hidden is gone', true)
  step(machine, 'systemctl stop varnish nginx')
}
