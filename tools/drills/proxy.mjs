// Varnish in front of a built portal, by deploy/varnish.vcl: `node tools/drills/proxy.mjs`, after `npm run build`.
// Ends with 1 where a figure is missed, and with 2 where Varnish is not installed.
import { mkdtemp, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { register } from 'tsx/esm/api'

import { ask, readSiteMap } from './proxy/ask.mjs'
import { countOfVisits, mixedVisits } from './proxy/mixed-visits.mjs'
import { startCachedPortal } from './proxy/start-cached-portal.mjs'
import { isVarnishThere, startVarnish } from './proxy/start-varnish.mjs'

register()
const { cookieHeaders, userAgents } = await import('../../tests/support/displayed-visitors.ts')
const { freePort } = await import('../../tests/support/free-port.ts')

const root = join(import.meta.dirname, '..', '..')
if (!existsSync(join(root, 'dist', 'server', 'main.js'))) {
  console.error('There is no build: npm run build')
  process.exit(1)
}
if (!isVarnishThere()) {
  console.error('Missing: varnish. On Debian: apt-get install varnish')
  process.exit(2)
}

const agents = { desktop: userAgents.windows, mobile: userAgents.iphone }
/** A visitor of each display, and two who have closed notices. */
const visitors = [
  { display: 'desktop', headers: { 'user-agent': agents.desktop } },
  { display: 'desktop+elder', headers: { 'user-agent': agents.desktop, cookie: 'elder=on' } },
  { display: 'desktop+wide', headers: { 'user-agent': agents.mobile, cookie: 'device=desktop' } },
  { display: 'desktop+wide+elder', headers: { 'user-agent': agents.mobile, cookie: 'elder=on; device=desktop' } },
  { display: 'mobile', headers: { 'user-agent': agents.mobile } },
  { display: 'mobile+elder', headers: { 'user-agent': agents.desktop, cookie: 'device=mobile; elder=on' } },
  { display: 'mobile', headers: { 'user-agent': agents.mobile, cookie: 'closed_notices=1.2' } },
]

/** The display of a document, as it was drawn. */
function drawn({ body }) {
  const [, device = 'none', elder] = /<html[^>]* data-device="(\w+)"( data-elder)?/u.exec(body) ?? []
  return `${device}${body.includes('content="width=1280"') ? '+wide' : ''}${elder ? '+elder' : ''}`
}

const HOT = 3000
const MIXED = { aSecond: 100, seconds: 90 }

/** Does something for each of many, eight at a time. */
async function forEach(items, work) {
  const left = [...items]
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
    }),
  )
}

let missed = 0
function figure(name, value, isMet) {
  if (!isMet) missed += 1
  console.log(`${isMet ? '  ' : '! '}${name.padEnd(58)} ${value}`)
}
const share = (part, all) => `${part} of ${all}`

const folder = await mkdtemp(join(tmpdir(), 'wenlan-proxy-'))
const closings = [() => rm(folder, { recursive: true, force: true })]
try {
  const port = await freePort()
  const portal = await startCachedPortal({
    root,
    folder,
    port: await freePort(),
    metricsPort: await freePort(),
    purged: `http://127.0.0.1:${port}/`,
  })
  closings.unshift(portal.close)
  const varnish = await startVarnish({ root, folder: join(folder, 'varnish'), port, portal })
  closings.unshift(varnish.close)

  const { pages, details } = await readSiteMap(portal.port)
  const addresses = [...pages, ...details].flatMap((page) => [page, page.replace('/web/', '/web/sections/')])
  addresses.push('/web/no/such/page', '/', '/web/NEWS', '/sitemap.xml', '/robots.txt')
  const rounds = addresses.flatMap((address) => visitors.map((visitor) => ({ address, ...visitor })))
  const tagKey = (address, headers) => JSON.stringify([address, headers])
  /** What leads elsewhere on some displays, by the portal's own answer to the visitor's headers. */
  const redirects = new Map()
  await forEach(rounds, async ({ address, display, headers }) => {
    const { status, headers: answered } = await ask(portal.port, address, headers)
    if (status === 302) redirects.set(`${address} ${display}`, `to ${answered.location}`)
  })
  const isDocument = ({ address }) => /^\/web\/(?!sections\/|NEWS)/u.test(address)
  /** Asks for everything, and returns how it came. */
  const round = async (extra = {}) => {
    const seen = { kept: 0, right: 0, documents: 0, answered: 0, unchanged: 0, all: rounds.length, wrong: [] }
    await forEach(rounds, async ({ address, display, headers }) => {
      const tag = extra.tags?.get(tagKey(address, headers))
      const answer = await ask(port, address, tag === undefined ? headers : { ...headers, 'if-none-match': tag })
      const way = answer.headers['x-kept']
      if (way === 'HIT') seen.kept += 1
      else seen.wrong.push(`${address} ${display} ${way} ${answer.status}`)
      if (answer.status === 304) seen.unchanged += 1
      if (answer.status < 500) seen.answered += 1
      if (answer.status === 304 || !isDocument({ address })) return
      seen.documents += 1
      const found = answer.status === 302 ? `to ${answer.headers.location}` : drawn(answer)
      const wanted = redirects.get(`${address} ${display}`) ?? display
      if (found === wanted) seen.right += 1
      else seen.wrong.push(`${address} is ${found} for ${display}`)
      if (answer.status === 200) extra.keep?.set(tagKey(address, headers), answer.headers.etag)
    })
    if (seen.wrong.length > 0 && extra.isPrinted) console.log(seen.wrong.slice(0, 5).join('\n'))
    return seen
  }

  console.log(`\n${addresses.length} addresses, ${visitors.length} visitors each\n`)
  await round()
  const keep = new Map()
  const second = await round({ keep, isPrinted: true })
  figure('answered from the proxy in the second round', share(second.kept, second.all), second.kept === second.all)
  figure('drawn for the visitor', share(second.right, second.documents), second.right === second.documents)
  const third = await round({ tags: keep })
  figure(
    'answered with 304 to browsers that have the page',
    share(third.unchanged, keep.size),
    third.unchanged >= keep.size,
  )

  const hot = await countOfVisits(portal, async () => {
    await forEach(Array.from({ length: HOT }).keys(), () => ask(port, '/web/index', visitors[4].headers))
  })
  figure('a rush for one page: requests that reach the portal', share(hot, HOT), hot <= HOT / 100)
  const mixed = await countOfVisits(portal, () =>
    mixedVisits(rounds, MIXED, ({ address, headers }) => ask(port, address, headers)),
  )
  figure(
    `mixed pages, ${MIXED.aSecond} a second for ${MIXED.seconds} s: of them`,
    share(mixed, MIXED.aSecond * MIXED.seconds),
    mixed < (MIXED.aSecond * MIXED.seconds) / 4,
  )

  const table = Object.values(userAgents).flatMap((agent) =>
    cookieHeaders.map((cookie) => ({ 'user-agent': agent, cookie })),
  )
  let same = 0
  await forEach(table, async (headers) => {
    const [own, kept] = await Promise.all([ask(portal.port, '/web/news', headers), ask(port, '/web/news', headers)])
    if (drawn(own) === drawn(kept)) same += 1
    else console.log(`${JSON.stringify(headers)}: ${drawn(own)}, but ${drawn(kept)} by Varnish`)
  })
  figure('drawn as the portal draws, by user agent and cookie', share(same, table.length), same === table.length)
  const browsers = await ask(port, '/web/news', visitors[0].headers)
  const isPlain = browsers.headers['cache-control'] === 'no-cache' && !('surrogate-key' in browsers.headers)
  figure('nothing for caches is said to browsers', browsers.headers['cache-control'], isPlain)
  const skew = Math.abs(Number(/dur=(\d+)/u.exec(browsers.headers['server-timing'] ?? '')?.[1]) - Date.now())
  figure('the clock of a kept page, ms from now', skew, skew < 1000)
  const outside = await ask(port, '/web/news', { ...visitors[0].headers, 'portal-display': 'mobile' })
  figure('the visitor’s own Portal-Display is not believed', drawn(outside), drawn(outside) === 'desktop')
  const view = await ask(port, '/web/views/news/details/1', {}, 'POST')
  figure('takes views', view.status, view.status === 204)

  let returned = 0
  const slowest = { content: 0, schema: 0 }
  /** Makes a change, and measures from the portal's own page to that of Varnish. */
  const change = async (kind, address, make, isNew) => {
    let restarted = 0
    const seen = new Map()
    const watch = async (name, port) => {
      const deadline = Date.now() + 20_000
      while (!isNew(await ask(port, address, visitors[0].headers)) && Date.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 10))
      seen.set(name, Date.now())
      if (name === 'portal') restarted = Date.now()
      // The old page does not come back.
      for (let again = 0; again < 60; again += 1) {
        if (!isNew(await ask(port, address, visitors[0].headers))) returned += 1
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
    await ask(port, address, visitors[0].headers)
    await Promise.all([make(), watch('portal', portal.port), watch('varnish', port)])
    slowest[kind] = Math.max(slowest[kind], seen.get('varnish') - restarted)
  }
  const article = details.find((address) => address.startsWith('/web/news/details/'))
  for (let turn = 0; turn < 3; turn += 1) {
    await change(
      'content',
      article,
      () => portal.content('hide', article),
      ({ status }) => status === 404,
    )
    await change(
      'content',
      article,
      () => portal.content('publish', article),
      ({ status }) => status === 200,
    )
    const title = `新闻${turn}`
    await change(
      'schema',
      '/web/news',
      () => portal.rename('news', title),
      ({ body }) => body.includes(`<title>${title}`),
    )
  }
  for (const [kind, ms] of Object.entries(slowest))
    figure(`longest from a change of ${kind} to the new page, s`, (ms / 1000).toFixed(2), ms <= 1000)

  figure('old pages that came back after the new one', returned, returned === 0)

  await round()
  await portal.kill()
  // Also once each kept page has had its time, and the probe has noticed.
  for (const [when, pause] of [
    ['at once', 0],
    ['seconds later', 4000],
  ]) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    const alone = await round({ isPrinted: true })
    const isWhole = alone.answered === alone.all && alone.right === alone.documents
    figure(`readable without the portal, ${when}`, share(alone.answered, alone.all), isWhole)
  }
} finally {
  for (const close of closings) await close()
}
console.log(missed === 0 ? '\nAll figures are met.' : `\n${missed} figures are missed.`)
process.exitCode = missed === 0 ? 0 : 1
