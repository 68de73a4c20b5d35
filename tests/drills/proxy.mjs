// Real proxies in front of a built portal, by the files of deploy/: `node tests/drills/proxy.mjs`, after `npm run build`.
// Ends with 1 where a figure is missed, and says what it skips where nginx or Varnish is not installed; with 2 without both.
import { mkdtemp, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { register } from 'tsx/esm/api'

import { ask, readSiteMap } from './proxy/ask.mjs'
import { startKeptPortal } from './proxy/start-kept-portal.mjs'
import { proxies } from './proxy/start-proxies.mjs'

register()
const { cookieHeaders, userAgents } = await import('../support/displayed-visitors.ts')
const { freePort } = await import('../support/free-port.ts')

const root = join(import.meta.dirname, '..', '..')
if (!existsSync(join(root, 'dist', 'server', 'main.js'))) {
  console.error('There is no build: npm run build')
  process.exit(1)
}
if (Object.values(proxies).every(({ isInstalled }) => !isInstalled())) {
  console.error('Missing: nginx-light or varnish. On Debian: apt-get install nginx-light varnish')
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
function figure(proxy, name, value, isMet) {
  if (!isMet) missed += 1
  console.log(`${isMet ? '  ' : '! '}${proxy.padEnd(8)} ${name.padEnd(58)} ${value}`)
}
const share = (part, all) => `${part} of ${all}`

const folder = await mkdtemp(join(tmpdir(), 'wenlan-proxy-'))
const closings = [() => rm(folder, { recursive: true, force: true })]
try {
  const ports = Object.fromEntries(
    await Promise.all(Object.keys(proxies).map(async (name) => [name, await freePort()])),
  )
  const portal = await startKeptPortal({
    root,
    folder,
    port: await freePort(),
    purged: `http://127.0.0.1:${ports.varnish}/`,
  })
  closings.unshift(portal.close)

  const running = []
  for (const [name, { isInstalled, start }] of Object.entries(proxies)) {
    if (!isInstalled()) {
      console.log(`Skipped: ${name} is not installed`)
      continue
    }
    const proxy = await start({ root, folder: join(folder, name), port: ports[name], portal })
    closings.unshift(proxy.close)
    running.push({ name, port: ports[name] })
  }

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
  const round = async (port, extra = {}) => {
    const seen = { kept: 0, asked: 0, right: 0, documents: 0, answered: 0, unchanged: 0, all: rounds.length, wrong: [] }
    await forEach(rounds, async ({ address, display, headers }) => {
      const tag = extra.tags?.get(tagKey(address, headers))
      const answer = await ask(port, address, tag === undefined ? headers : { ...headers, 'if-none-match': tag })
      const way = answer.headers['x-kept']
      if (way !== 'MISS' && way !== undefined && way !== '-') seen.kept += 1
      else seen.wrong.push(`${address} ${display} ${way} ${answer.status}`)
      if (way === 'REVALIDATED') seen.asked += 1
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
    if (seen.wrong.length > 0 && extra.isTold) console.log(seen.wrong.slice(0, 5).join('\n'))
    return seen
  }

  console.log(`\n${addresses.length} addresses, ${visitors.length} visitors each\n`)
  for (const { name, port } of running) {
    await round(port)
    const keep = new Map()
    const second = await round(port, { keep, isTold: true })
    figure(
      name,
      'answered from the proxy in the second round',
      share(second.kept, second.all),
      second.kept === second.all,
    )
    figure(name, '  of these with a question to the portal (304)', share(second.asked, second.all), true)
    figure(name, 'drawn for the visitor', share(second.right, second.documents), second.right === second.documents)
    const third = await round(port, { tags: keep })
    figure(
      name,
      'answered with 304 to browsers that have the page',
      share(third.unchanged, keep.size),
      third.unchanged >= keep.size,
    )

    const rush = { all: 3000, asked: 0, began: Date.now() }
    await forEach(Array.from({ length: rush.all }).keys(), async () => {
      const { headers } = await ask(port, '/web/index', visitors[4].headers)
      if (!/^(?:HIT|UPDATING|STALE)$/u.test(headers['x-kept'] ?? '')) rush.asked += 1
    })
    const seconds = Math.ceil((Date.now() - rush.began) / 1000)
    figure(
      name,
      'questions to the portal in a rush for one page',
      `${rush.asked} for ${rush.all} requests in ${seconds} s`,
      rush.asked <= seconds + 1,
    )

    const table = Object.values(userAgents).flatMap((agent) =>
      cookieHeaders.map((cookie) => ({ 'user-agent': agent, cookie })),
    )
    let same = 0
    await forEach(table, async (headers) => {
      const [own, kept] = await Promise.all([ask(portal.port, '/web/news', headers), ask(port, '/web/news', headers)])
      if (drawn(own) === drawn(kept)) same += 1
      else console.log(`${JSON.stringify(headers)}: ${drawn(own)}, but ${drawn(kept)} by ${name}`)
    })
    figure(
      name,
      'drawn as the portal draws, by user agent and cookie',
      share(same, table.length),
      same === table.length,
    )
    const browsers = await ask(port, '/web/news', visitors[0].headers)
    const isPlain =
      browsers.headers['cache-control'] === 'no-cache' &&
      !('surrogate-key' in browsers.headers) &&
      !('x-accel-expires' in browsers.headers)
    figure(name, 'nothing for caches is said to browsers', browsers.headers['cache-control'], isPlain)
    const skew = Math.abs(Number(/dur=(\d+)/u.exec(browsers.headers['server-timing'] ?? '')?.[1]) - Date.now())
    figure(name, 'the clock of a kept page, ms from now', skew, skew < 1000)
    const outside = await ask(port, '/web/news', { ...visitors[0].headers, 'portal-display': 'mobile' })
    figure(name, 'the visitor’s own Portal-Display is not believed', drawn(outside), drawn(outside) === 'desktop')
    const view = await ask(port, '/web/views/4/1', {}, 'POST')
    figure(name, 'takes views', view.status, view.status === 204)
  }

  let returned = 0
  const slowest = new Map(running.map(({ name }) => [name, { content: 0, schema: 0 }]))
  /** Makes a change, and measures from the portal's own page to that of each proxy. */
  const change = async (kind, address, make, isNew) => {
    let told = 0
    const seen = new Map()
    const watch = async (name, port) => {
      const deadline = Date.now() + 20_000
      while (!isNew(await ask(port, address, visitors[0].headers)) && Date.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 10))
      seen.set(name, Date.now())
      if (name === 'portal') told = Date.now()
      // The old page does not come back.
      for (let again = 0; again < 60; again += 1) {
        if (!isNew(await ask(port, address, visitors[0].headers))) returned += 1
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
    for (const { port } of running) await ask(port, address, visitors[0].headers)
    await Promise.all([make(), watch('portal', portal.port), ...running.map(({ name, port }) => watch(name, port))])
    for (const { name } of running) {
      const figures = slowest.get(name)
      figures[kind] = Math.max(figures[kind], seen.get(name) - told)
    }
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
  for (const { name } of running)
    for (const [kind, ms] of Object.entries(slowest.get(name)))
      figure(name, `longest from a change of ${kind} to the new page, s`, (ms / 1000).toFixed(2), ms <= 1000)

  figure('all', 'old pages that came back after the new one', returned, returned === 0)

  for (const { port } of running) await round(port)
  await portal.kill()
  // Also once each kept page has had its time, and the probe has noticed.
  for (const [when, pause] of [
    ['at once', 0],
    ['seconds later', 4000],
  ]) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    for (const { name, port } of running) {
      const alone = await round(port, { isTold: true })
      const isWhole = alone.answered === alone.all && alone.right === alone.documents
      figure(name, `readable without the portal, ${when}`, share(alone.answered, alone.all), isWhole)
    }
  }
} finally {
  for (const close of closings) await close()
}
console.log(missed === 0 ? '\nAll figures are met.' : `\n${missed} figures are missed.`)
process.exitCode = missed === 0 ? 0 : 1
