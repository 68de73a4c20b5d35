import { describe, expect, it } from 'vitest'

import { elementsBelow } from '#server/services/content/pasting/paste-element.ts'
import { readRtfPictures } from '#server/services/content/pasting/read-rtf-pictures.ts'
import { readPaste } from '#server/services/content/pasting/rebuild-paste.ts'
import { takeDataPictures } from '#server/services/content/pasting/sent-pictures.ts'

import { word, wordRtf } from './pastes.ts'

const first = Buffer.from('first picture'.repeat(20))
const second = Buffer.from('second picture'.repeat(20))

function picturesOf(html: string, rtf: string) {
  const sent = new Map<string, Buffer | undefined>()
  const parsed = readPaste(html, rtf, sent)
  const images = parsed === undefined ? [] : [...elementsBelow(parsed.root)].filter(({ name }) => name === 'img')
  return images.map(({ attributes }) => sent.get(attributes['src'] ?? '')?.toString() ?? attributes['src'])
}

describe('the pictures of RTF', () => {
  it('are put for the files that Word names, in their order, without bullets and copies for old programs', () => {
    expect(picturesOf(word, wordRtf([first, second]))).toEqual([first.toString(), second.toString()])
  })

  it('are put for none where there are more or fewer of them: a wrong picture would be worse', () => {
    for (const pictures of [[first], [first, second, first]])
      expect(picturesOf(word, wordRtf(pictures)).every((src) => src?.startsWith('file:'))).toBe(true)
  })

  it.each([
    ['a drawing for old programs', '{\\rtf1{\\pict\\emfblip 00ff}}', [undefined]],
    ['one without bytes', '{\\rtf1{\\pict\\pngblip }}', [undefined]],
    ['bytes that are no hexadecimal digits', '{\\rtf1{\\pict\\pngblip 0g0h}}', [Buffer.from([0])]],
    [
      'binary data behind a picture',
      '{\\rtf1{\\pict\\pngblip ff}\\bin5 }}}}}{\\pict\\jpegblip 00}}',
      [Buffer.from([255]), Buffer.from([0])],
    ],
    ['a length that is none', '{\\rtf1\\bin-5 {\\pict\\jpegblip 00}}', [Buffer.from([0])]],
    ['ends without beginnings', '}}}{\\pict\\pngblip 00}}}', [Buffer.from([0])]],
    ['groups without end', '{\\pict\\pngblip '.repeat(100_000), []],
    ['nothing', '', []],
  ])('are read as far as they are pictures: %s', (_what, rtf, expected) => {
    expect(readRtfPictures(rtf)).toEqual(expected)
  })
})

describe('a picture in the address of another', () => {
  it.each([
    ['in quotes', (address: string) => `<img src="${address}">`],
    ['in other quotes', (address: string) => `<img src='${address}'>`],
    ['without quotes', (address: string) => `<img src=${address} alt=x>`],
  ])('is read before the text: %s', (_how, write) => {
    expect(picturesOf(write(`data:image/png;base64,${first.toString('base64')}`), '')).toEqual([first.toString()])
  })

  it('may be larger than a text', () => {
    const large = Buffer.alloc(3 * 1024 * 1024, 'x')
    expect(picturesOf(`<img src="data:image/png;base64,${large.toString('base64')}">`, '')).toEqual([large.toString()])
  })

  it.each([
    ['words that mention one', '<p>写作 data:image/png;base64,AAAA 即可</p><p>乙</p>'],
    ['words behind an address that does not end', '<p>甲</p><img src=data:image/png;base64,AAAA 乙="丙'],
    ['words in quotes', '<p>“data:image/gif;base64,”和"data:image/gif;base64,"之后</p>'],
  ])('is no more than the address: %s', (_what, html) => {
    const words = (text: string) => [...text].filter((character) => character > '\u2e80').join('')
    expect(words(takeDataPictures(html, new Map()))).toBe(words(html))
  })

  it('is read of a style, and ends where its digits end', () => {
    const sent = new Map<string, Buffer | undefined>()
    const address = `data:image/png;base64,${first.toString('base64')}`
    const html = `<p style="background:url(&quot;${address}&quot;)">甲</p><p style='background:url(${address})'>乙</p>`
    expect(takeDataPictures(html, sent)).toBe(
      `<p style="background:url(&quot;picture:data-0&quot;)">甲</p><p style='background:url(picture:data-1)'>乙</p>`,
    )
    expect([...sent.values()]).toEqual([first, first])
  })

  it('is one of some hundred; all others are left out as too many', () => {
    const sent = new Map<string, Buffer | undefined>()
    const html = `<img src="data:image/png;base64,AAAA">`.repeat(1000)
    expect(readPaste(html, '', sent)).toBeDefined()
    expect(sent.size).toBe(300)
  })
})
