import type { Figures } from '../figures.ts'
import { waitUntil } from '../wait-until.ts'

import type { Machine } from './machine.ts'

/** What stands before the portal, for the questions of a visitor from outside. */
export interface FrontDrill {
  drill: string
  /** Address and port of the portal behind it. */
  portal: string
  /** What a request of this visitor says to the portal where it is sent past the front (`X-Forwarded-For`). */
  forwarded: string
}

export const SITE = 'www.example.cn'
/** Of the machine, by which visitors find it. */
export const OUTSIDE = '10.0.0.30'
/** Of a visitor, and another one that the visitor claims. */
export const VISITOR = '10.8.0.5'
const CLAIMED = '10.99.0.6'
/** A number that a proxy could have made, which a visitor sends. */
const VISITOR_REQUEST_ID = '0123456789abcdef0123456789abcdef'
const yes = { unit: '', limit: { least: 1 } } as const
const INSIDE = ['/healthz', '/livez', '/readyz', '/metrics']

/** Asks as a visitor would, by the name of the site. */
export function visit(machine: Machine, path: string, options = ''): string {
  const address = path.startsWith('http') ? path : `https://${SITE}${path}`
  return machine.run(`curl -sk --max-time 20 --interface ${VISITOR} ${options} '${address}' || true`)
}

/** Asks for the status of an answer. */
export const statusOf = (machine: Machine, path: string, options = '') =>
  visit(machine, path, `-o /dev/null -w '%{http_code}' ${options}`)

/** Counts what a front has to do: pages by TLS, the way there, the visitor's address and scheme, nothing of the inside. */
export async function askFront(machine: Machine, figures: Figures, front: FrontDrill): Promise<void> {
  const { drill } = front
  const add = (what: string, isSo: boolean) => figures.add({ drill, what, measured: Number(isSo), ...yes })
  await waitUntil(`${drill} serves`, async () => statusOf(machine, '/web/index') === '200')
  add('the home page by TLS', true)
  const [status = '', to] = visit(
    machine,
    `http://${SITE}/web/news?page=2`,
    "-o /dev/null -w '%{http_code} %{redirect_url}'",
  ).split(' ')
  // Caddy keeps the method by 308.
  add('http leads to https', ['301', '308'].includes(status) && to === `https://${SITE}/web/news?page=2`)
  const inside = INSIDE.filter((path) => !['403', '404'].includes(statusOf(machine, path)))
  figures.add({
    drill,
    what: `health endpoints open from outside, of ${INSIDE.length}`,
    measured: inside.length,
    ...{ unit: '', limit: { most: 0 } },
  })
  const call = `-X POST -H 'content-type: application/json' -d '{}' -D - -H 'x-request-id: ${VISITOR_REQUEST_ID}'`
  const answer = visit(machine, '/api/sms/send', `${call} -H 'x-forwarded-for: ${CLAIMED}'`)
  const through = idOf(answer)
  add('a visitor’s own number is not that of the request', through !== '' && through !== VISITOR_REQUEST_ID)
  add('the portal knows that the visitor came by https', /^set-cookie: .*; Secure/imu.test(answer))
  const direct = `${call} -H 'x-forwarded-for: ${front.forwarded}'`
  const past = idOf(machine.run(`curl -s ${direct} http://${front.portal}/api/sms/send`))
  await waitUntil('both requests are in the log', async () => [through, past].every((id) => networkOf(machine, id)))
  add(
    'the portal knows the visitor, and not who it claims to be',
    networkOf(machine, through) === networkOf(machine, past),
  )
}

/** The number of a request, from the head of its answer. */
function idOf(answer: string): string {
  return /^x-request-id: (\S+)/imu.exec(answer)?.[1] ?? ''
}

/** The name that the portal gives to the visitor's network, in the last line of its log about a request. */
function networkOf(machine: Machine, id = ''): string | undefined {
  const lines = machine.run(`journalctl -u 'wenlan@*' -o cat -n 200 || true`).split('\n')
  const line = lines.findLast((one) => one.includes(`"request":"${id}"`))
  return /"network":"([^"]+)"/u.exec(line ?? '')?.[1]
}
