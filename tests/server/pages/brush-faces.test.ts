import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'

import { browserFacts, portalFacts } from '#app/portal-facts.ts'
import { createStyleFinder } from '#server/pages/style-finder.ts'
import { parseStyles } from '#server/pages/parse-styles.ts'
import { registerBrush } from '#server/pages/register-brush.ts'

import { readRealPortal } from '../../support/real-portal.ts'

const portal = await readRealPortal()
const { brush } = portal
const { name, titles = [] } = brush ?? {}
const [first, second] = titles
if (!name || !first || !second) throw new Error('The sample city has no brush font')
const find = createStyleFinder(parseStyles('.a{top:0}'))
const styleOf = (html: string, styled = portal) => find(html, { elder: false }, styled)
const titled = '<h1 data-title-face="2">'
const named = '<p data-brush="true">'

describe('the fonts of a document', () => {
  it.each([
    ['the title’s, which the rule holds', titled, ['Wenlan-Title-2'], []],
    ['the name’s, as a file', named, ['Wenlan Brush'], [`/web/brush/${name.hash}.woff2`]],
    ['both', named + titled, ['Wenlan-Title-2', 'Wenlan Brush'], [`/web/brush/${name.hash}.woff2`]],
    ['none where nothing is in the brush', '<h1 data-title-face=""><p data-brush="false">', [], []],
  ])('are %s', (_, html, families, fonts) => {
    const style = styleOf(html)
    expect(style.faces.map(({ family }) => family)).toEqual(families)
    expect(style.fonts).toEqual(fonts)
    // The name has a font of the system beside it, for the time until its file is there.
    expect(style.css.split('@font-face').length - 1).toBe(families.length + fonts.length)
  })

  it('are declared for browsers, with a file for each', () => {
    expect(styleOf(titled).faces).toEqual([
      {
        family: 'Wenlan-Title-2',
        source: `url(/web/brush/${second.hash}.woff2)`,
        descriptors: { display: 'block', ascentOverride: '96%', descentOverride: '16%' },
      },
    ])
  })

  it('are not those of an earlier portal', () => {
    const later = { ...portal, brush: { titles: [first, first] } }
    expect(styleOf(titled, later).css).toContain(first.woff2)
    expect(styleOf(titled).css).toContain(second.woff2)
  })
})

describe('the file of a face', () => {
  const app = fastify()
  registerBrush(app, { portal: () => portal })

  it('may be kept for ever, because another font has another address', async () => {
    const { statusCode, headers, rawPayload } = await app.inject(`/web/brush/${first.hash}.woff2`)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(rawPayload.toString('base64')).toBe(first.woff2)
    expect(new Set(titles.map(({ hash }) => hash)).size).toBe(titles.length)
  })

  it.each(['nothing.woff2', first.hash, '..%2fbrush.json'])('is not there at %s', async (file) => {
    const { statusCode, headers } = await app.inject(`/web/brush/${file}`)
    expect(statusCode).toBe(404)
    expect(headers['cache-control'] ?? '').not.toContain('immutable')
  })
})

describe('the brush font that browsers get', () => {
  const sent = JSON.stringify(browserFacts(portalFacts(portal)))

  it('has the characters of the name, and neither other fonts nor titles', () => {
    expect(browserFacts(portalFacts(portal)).site.brush).toEqual({ name: '文澜' })
    expect(sent).not.toContain('d09GM')
  })

  it('is absent where the site has none', () => {
    const { brush: _, ...plain } = portal
    expect(Object.keys(browserFacts(portalFacts(plain)).site)).not.toContain('brush')
  })
})
