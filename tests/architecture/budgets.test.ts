import { brotliCompressSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { getRaw, type RawAnswer } from '../../bench/get-raw.ts'
import { startPortal, type RunningPortal } from '../support/server.ts'

const KIB = 1024

/** What must never be exceeded; `npm run bench` says how far we are from where we want to be. */
describe('a first visit', () => {
  let portal: RunningPortal | undefined
  let origin = ''
  let home: RawAnswer
  let html: string

  beforeAll(async () => {
    portal = await startPortal()
    origin = portal.origin
    home = await getRaw(`${origin}/web/index`)
    html = (await getRaw(`${origin}/web/index`, { 'accept-encoding': 'identity' })).body.toString()
  })
  afterAll(() => portal?.close())

  // The first visitor after a change gets a quick compression; the best one is made meanwhile.
  it('loads at most 12 KiB of HTML, which comes compressed', async () => {
    expect(home.headers['content-encoding']).toBe('br')
    await expect.poll(async () => (await getRaw(`${origin}/web/index`)).body.length / KIB, { timeout: 5000 }).toBeLessThanOrEqual(12)
  })

  it('loads at most 96 KiB of JavaScript, which comes compressed and may be kept for ever', async () => {
    const addresses = [...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="([^"]+\.js)"/gu)].flatMap(([, address]) =>
      address === undefined ? [] : [address],
    )
    expect(addresses).not.toEqual([])
    const scripts = await Promise.all([...new Set(addresses)].map((address) => getRaw(new URL(address, origin).href)))
    expect(scripts.map(({ status }) => status)).toEqual(scripts.map(() => 200))
    expect(scripts.map(({ headers }) => headers['cache-control'])).toEqual(scripts.map(() => expect.stringContaining('immutable')))
    const size = ({ headers, body }: RawAnswer) => (headers['content-encoding'] === 'br' ? body : brotliCompressSync(body)).length
    expect(scripts.reduce((total, script) => total + size(script), 0) / KIB).toBeLessThanOrEqual(96)
  })

  it('waits for no style sheet: they come with the HTML', () => {
    const sheets = [...html.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*>/gu)].map(([tag]) => tag)
    expect(sheets.filter((tag) => !/\smedia="print"/u.test(tag))).toEqual([])
  })

  // The order a layer first appears in is its order; a minifier may drop the statement that says so when the blocks already do.
  it('names its layers in order, whole sheet and page alike: a reset that came later would undo every spacing', async () => {
    const sheet = /<link\b[^>]*\bhref="([^"]+\.css)"/u.exec(html)?.[1] ?? ''
    const { body } = await getRaw(new URL(sheet, origin).href, { 'accept-encoding': 'identity' })
    const inlined = /<style\b[^>]*>(.*?)<\/style>/su.exec(html)?.[1] ?? ''
    for (const css of [body.toString(), inlined]) {
      const named = [...css.matchAll(/@layer ([a-z, ]+)[;{]/gu)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
      expect([...new Set(named)]).toEqual(['reset', 'tokens', 'base', 'components', 'blocks', 'overrides'])
    }
  })

  it('runs no script that is written into the page', () => {
    const inline = [...html.matchAll(/<script\b(?![^>]*\bsrc=)([^>]*)>/gu)].map(([tag]) => tag)
    expect(inline.filter((tag) => !tag.includes('type="application/json"') && !tag.includes('type="application/ld+json"'))).toEqual([])
  })
})
