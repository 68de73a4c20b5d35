import { fastify, type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'

import { compilePortal } from '#compile/compile-portal.ts'
import type { Portal } from '#compile/portal.ts'
import { type PictureSource, iconSizes } from '#server/icons/create-icons.ts'
import { registerIcons } from '#server/icons/register-icons.ts'
import { drawResized } from '#server/media/draw-resized-image.ts'

import { aDefinition, testCatalog } from '../../support/a-definition.ts'

const compiled = compilePortal(
  aDefinition({ site: { site_name: '岚溪自然博物馆', short_name: '岚溪馆' } }),
  testCatalog,
)
if (!compiled.ok) throw new Error('The portal of these tests has faults')
const plain = compiled.value
const strokes = 'M8 13h24M20 6v28'
const withMark = (mark: NonNullable<Portal['site']['mark']>): Portal => ({ ...plain, site: { ...plain.site, mark } })

/** Draws as the image worker does; there are no files but those that are given. */
const drawing = (files: Readonly<Record<string, Buffer>> = {}): PictureSource => ({
  picture: async (path) => files[path],
  async png(source, width) {
    const drawn = await drawResized({ name: 'resize', source, width, format: 'png' })
    return drawn.ok ? drawn.bytes : undefined
  },
})

const apps: FastifyInstance[] = []
afterAll(() => Promise.all(apps.map((app) => app.close())))

function serve(portal: Portal, pictures = drawing()): FastifyInstance {
  const app = fastify()
  apps.push(app)
  registerIcons(app, { portal: () => portal, pictures })
  return app
}

/** The colour of the pixel in the middle of an edge, and in the middle. */
async function coloursOf(bytes: Buffer): Promise<{ width: number; height: number; edge: string; centre: string }> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const from = (y * info.width + x) * info.channels
    return `#${data.subarray(from, from + 3).toString('hex')}`
  }
  const middle = Math.floor(info.width / 2)
  return { width: info.width, height: info.height, edge: at(middle, 0), centre: at(middle, middle) }
}

describe('the icon of a tab', () => {
  it.each([
    [plain, '>岚<'],
    [withMark({ seal: '岚溪' }), '>溪<'],
    [withMark({ seal: '岚', strokes }), `d="${strokes}"`],
  ])('is the seal of the site', async (portal, content) => {
    const { statusCode, headers, body } = await serve(portal).inject('/web/icon.svg')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toContain('image/svg+xml')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(body).toContain(content)
  })

  it('has the accent of the theme', async () => {
    const { body } = await serve({ ...plain, theme: { '--palette-accent-6': '#1d3f6b' } }).inject('/web/icon.svg')
    expect(body).toContain('fill="#1d3f6b"')
  })

  it('shows a character of markup as text', async () => {
    const { body } = await serve(withMark({ seal: '<&' })).inject('/web/icon.svg')
    expect(body).toContain('&lt;')
    expect(body).not.toContain('<<')
  })
})

describe('the icon of a home screen', () => {
  it.each([
    ...iconSizes.map((size): [string, number] => [`/web/icon-${size}.png`, size]),
    ['/apple-touch-icon.png', 180],
    ['/apple-touch-icon-precomposed.png', 180],
    ['/favicon.ico', 48],
  ])('at %s is a square of %i pixels in the accent, to its edges', async (address, size) => {
    const { statusCode, rawPayload } = await serve(withMark({ strokes })).inject(address)
    expect(statusCode).toBe(200)
    expect(await coloursOf(rawPayload)).toMatchObject({ width: size, height: size, edge: '#a83426', centre: '#fffdf8' })
  })

  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path fill="#00ff00" d="M0 0h20v10H0z"/></svg>',
  )
  it.each([
    ['mark.svg', async () => svg],
    ['mark.png', async () => sharp(svg).png().toBuffer()],
    ['mark.webp', async () => sharp(svg).webp({ lossless: true }).toBuffer()],
  ])('is the site’s own picture %s on the ground of its pages', async (src, bytes) => {
    const app = serve(withMark({ picture: { src, width: 80, height: 40 } }), drawing({ [src]: await bytes() }))
    const { rawPayload } = await app.inject('/web/icon-192.png')
    expect(await coloursOf(rawPayload)).toMatchObject({ width: 192, height: 192, edge: '#fffdf8', centre: '#00ff00' })
  })

  it('is the seal while the picture is missing', async () => {
    const app = serve(withMark({ picture: { src: 'mark.svg', width: 80, height: 40 } }))
    expect((await coloursOf((await app.inject('/web/icon-192.png')).rawPayload)).edge).toBe('#a83426')
  })

  it('is drawn once, and again after a failed drawing', async () => {
    let calls = 0
    const pictures: PictureSource = {
      picture: async () => undefined,
      png: async () => ((calls += 1) === 1 ? undefined : Buffer.from('icon')),
    }
    const app = serve(plain, pictures)
    const answers = []
    for (let index = 0; index < 3; index += 1) answers.push(await app.inject('/web/icon-192.png'))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 200, 200])
    expect(answers[0]?.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': expect.anything() })
    expect(calls).toBe(2)
  })
})

describe('the web app manifest', () => {
  it('has both names, the colours, and existing icons', async () => {
    const app = serve(plain)
    const { headers, body } = await app.inject('/web/manifest.webmanifest')
    const manifest = JSON.parse(body)
    expect(headers['content-type']).toContain('application/manifest+json')
    expect(manifest).toMatchObject({ name: '岚溪自然博物馆', short_name: '岚溪馆', theme_color: '#faf6ee' })
    const icons = await Promise.all(manifest.icons.map(({ src }: { src: string }) => app.inject(src)))
    expect(icons.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })
})
