import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { once } from 'node:events'

import { describe, expect, it, onTestFinished } from 'vitest'

import { type PlainLook, sendBusy, sendOutside, sendPageFailure } from '#server/pages/page-failure.ts'

import { readRealPortal } from '../../support/real-portal.ts'
import { sayAnswer } from '../../support/words.ts'

const answers = [
  ['an address outside of the portal', sendOutside, 404],
  ['a rush', sendBusy, 503],
  ['a failure', sendPageFailure, 500],
] as const

describe.each(answers)('the page of %s', (_, send, status) => {
  it('has the colours of the theme, and only its inline style is allowed', async () => {
    const { body, headers, code } = await answered(send, { theme: { '--palette-paper-1': '#fedcba' } })
    expect(code).toBe(status)
    expect(body).toContain('--ground:#fedcba')
    const [, style = ''] = /<style>([^]*)<\/style>/u.exec(body) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`)
  })

  it('follows the system without a choice, and a chosen scheme alone otherwise', async () => {
    expect((await answered(send)).body).toContain('@media (prefers-color-scheme:dark)')
    for (const scheme of ['light', 'dark'] as const) {
      const { body } = await answered(send, { scheme })
      expect(body).toContain(`color-scheme:${scheme};`)
      expect(body).not.toContain('@media')
    }
  })
})

async function answered(
  send: typeof sendOutside,
  { theme, scheme }: { theme?: PlainLook['portal']['theme']; scheme?: 'light' | 'dark' } = {},
) {
  const portal = await readRealPortal()
  const server = createServer((_, response) =>
    send(response, { say: sayAnswer, portal: { ...portal, ...(theme ? { theme } : {}) }, scheme }),
  )
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const response = await fetch(`http://127.0.0.1:${address.port}/`)
  return { code: response.status, headers: response.headers, body: await response.text() }
}
