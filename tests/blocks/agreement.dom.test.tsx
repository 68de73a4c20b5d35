import { describe, expect, it } from 'vitest'

import { Agreement } from '#blocks/agreement/Agreement.tsx'
import { agreementParts } from '#blocks/agreement/agreement-parts.ts'
import { examples } from '#blocks/agreement/examples.ts'
import { planRequest } from '#plan/request-key.ts'

import { exampleNamed, showOnPage, textsOf } from '../support/show-block.tsx'
import { say } from '../support/words.ts'

function show(name: string): HTMLElement {
  const { props, data } = exampleNamed(examples, name)
  return showOnPage(
    {},
    <Agreement
      props={props}
      data={data}
      sectionId="main-1"
      requests={{ agreement: planRequest('agreement', { title: 'user' }) }}
      fields={[]}
    />,
  )
}

describe('the parts of an agreement', () => {
  it.each([
    ['', '', []],
    ['<p>一</p>', '<p>一</p>', []],
    ['<h2>甲</h2><p>一</p><p>二</p>', '', [{ heading: '甲', html: '<p>一</p><p>二</p>' }]],
    [
      '<p>序</p><h2>甲 &amp; <b>乙</b> &lt;丙&gt;</h2><p>一</p><h2>丁</h2>',
      '<p>序</p>',
      [
        { heading: '甲 & 乙 <丙>', html: '<p>一</p>' },
        { heading: '丁', html: '' },
      ],
    ],
    [
      '<p>序</p><h2 id="text-甲&amp;乙">甲</h2><p id="text-x">一</p>',
      '<p>序</p>',
      [{ heading: '甲', id: 'text-甲&乙', html: '<p id="text-x">一</p>' }],
    ],
  ])('begin at its headings: %s', (body, opening, parts) => {
    expect(agreementParts(body)).toEqual({ opening, parts })
  })
})

describe('an agreement', () => {
  it('has its edition and date', () => {
    expect(textsOf(show('usual'), 'dd')).toEqual(['2026-1', '2026-11-01'])
  })

  it.each(['usual', 'long'])('has a table of contents that leads to each part: %s', (name) => {
    const host = show(name)
    const links = [...host.querySelectorAll(`nav[aria-label="${say('agreement', 'contents')}"] a`)].map((link) => ({
      text: link.textContent,
      to: host.querySelector(link.getAttribute('href') ?? '')?.textContent,
    }))
    expect(links.length).toBeGreaterThan(1)
    expect(links.filter(({ text, to }) => text !== to)).toEqual([])
  })

  it('has no table of contents with one part or none', () => {
    expect([
      ...show('one').querySelectorAll(`nav[aria-label="${say('agreement', 'contents')}"]`),
      ...show('empty').querySelectorAll(`nav[aria-label="${say('agreement', 'contents')}"]`),
    ]).toEqual([])
  })
})
