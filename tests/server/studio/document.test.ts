import { describe, expect, it } from 'vitest'

import { studioSite } from '#contract/studio/studio-site.ts'
import { studioDocument } from '#server/studio/document.ts'
import { studioHeaders } from '#server/studio/studio-headers.ts'

const files = { script: '/studio/assets/abc.js', styles: ['/studio/assets/style-abc.css'] }
const site = {
  name: '<文澜> & "馆"',
  timeZone: 'Asia/Shanghai',
  home: 'https://www.example.cn/web/',
  mark: { seal: '澜' },
}
const html = studioDocument(site, files)

describe('the document of the studio', () => {
  it('has no code and no style of its own: the policy allows files alone', () => {
    expect(html.match(/<script\b[^>]*>/gu)).toEqual([`<script type="module" src="${files.script}">`])
    expect(html).toContain('</script>')
    expect(html).not.toMatch(/<script\b[^>]*>[^<]|<style|\sstyle=|\son\w+=/u)
  })

  it('tells the browser the site in an attribute, whatever characters its name has', () => {
    const attribute = /data-site="([^"]*)"/u.exec(html)?.[1] ?? ''
    const text = attribute.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>')
    expect(studioSite.parse(JSON.parse(text.replaceAll('&amp;', '&')))).toEqual(site)
    expect(html).not.toContain('<文澜>')
  })

  it('says in Chinese that it needs scripts', () => {
    expect(html).toContain('<html lang="zh-CN">')
    expect(html).toMatch(/<noscript>.*JavaScript.*<\/noscript>/u)
  })
})

describe('the policy of the studio', () => {
  const policy = Object.fromEntries(
    (studioHeaders['content-security-policy'] ?? '').split('; ').map((rule) => {
      const [name = '', ...sources] = rule.split(' ')
      return [name, sources]
    }),
  )

  it.each(['default-src', 'base-uri', 'form-action', 'frame-ancestors'])('allows nothing for %s', (name) => {
    expect(policy[name]).toEqual(["'none'"])
  })

  it.each(['script-src', 'style-src', 'connect-src', 'font-src', 'frame-src', 'media-src'])(
    'allows its own origin alone for %s',
    (name) => {
      expect(policy[name]).toEqual(["'self'"])
    },
  )

  it('lets no text become code in the document', () => {
    expect(policy['require-trusted-types-for']).toEqual(["'script'"])
  })

  it('lets the editor for texts alone read HTML, each policy once', () => {
    expect(policy['trusted-types']).toEqual(['rich-text', 'ProseMirrorClipboard'])
  })

  it('leaves no copy in caches, and tells other sites no address', () => {
    expect(studioHeaders).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  })
})
