import { createServer, type ServerResponse } from 'node:http'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openBrowser, type TestBrowser } from './browser.ts'
import { PIECE_END, shiftsOf, watchShifts } from './layout-shifts.ts'

/** Signals that the preceding part has been drawn; the next piece is sent only then. */
const WHEN_DRAWN =
  '<script>requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => fetch("/drawn"))))</script>'
const END = `<!--${PIECE_END}-->`

const documents = {
  'a piece that pushes a whole one': {
    pieces: [
      `<div id="late"></div>${WHEN_DRAWN}<p id="pushed">听雨</p>${END}`,
      `<style>#late { height: 90px }</style>${END}`,
    ],
    moved: true,
  },
  'the rest of a piece that was drawn half': {
    pieces: [`${WHEN_DRAWN}<div id="half"></div><p>听雨</p>`, `<style>#half { height: 90px }</style><p>观云</p>${END}`],
    moved: false,
  },
  'what comes after a half-drawn piece has become whole': {
    pieces: [
      `${WHEN_DRAWN}<div id="late"></div><p>听雨</p>`,
      `${WHEN_DRAWN}<p>观云</p>${END}`,
      `<style>#late { height: 90px }</style>${END}`,
    ],
    moved: true,
  },
  'a piece below what is there': { pieces: [`<p>听雨</p>${WHEN_DRAWN}${END}`, `<p>观云</p>${END}`], moved: false },
} satisfies Record<string, { pieces: readonly string[]; moved: boolean }>

describe('a report of moved elements', () => {
  let browser: TestBrowser
  let origin: string
  const server = createServer()
  beforeAll(async () => {
    browser = await openBrowser()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  })
  afterAll(async () => {
    await browser.close()
    server.closeAllConnections()
    server.close()
  })

  it.each(Object.entries(documents))('is right: %s', async (_, { pieces, moved }) => {
    const rest: string[] = [...pieces]
    let document: ServerResponse | undefined
    const sendNext = () => {
      document?.write(rest.shift() ?? '')
      if (rest.length === 0) document?.end()
    }
    server.removeAllListeners('request').on('request', (request, answer) => {
      if (request.url === '/drawn') {
        answer.end()
        return sendNext()
      }
      if (request.url !== '/') return answer.writeHead(404).end()
      document = answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      document.write(
        '<!doctype html><html lang="zh"><title>移动</title><link rel="icon" href="data:,"><body><h1>移动</h1>',
      )
      sendNext()
    })
    const { page, close } = await browser.newPage({ device: 'desktop', origin, isFirstVisit: true })
    await watchShifts(page)
    await page.goto('/')
    const shifts = await shiftsOf(page)
    expect(shifts.length > 0, shifts.join('\n')).toBe(moved)
    await close()
  })
})
