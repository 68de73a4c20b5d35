import { elementsBelow, type PasteElement } from './paste-element.ts'
import { pictureAddressOf } from './picture-address.ts'
import { readDataAddress } from './read-data-address.ts'
import { readRtfPictures } from './read-rtf-pictures.ts'

/** Pictures by addresses that are put for them; undefined for one that cannot be read. */
export type SentPictures = Map<string, Buffer | undefined>

/** Pictures that are taken out of addresses; a text has fewer, and those that follow stay in it. */
const MOST_IN_ADDRESSES = 300

/** Takes pictures out of the addresses of HTML, so that the text that is parsed is short; words that look like one stay. */
export function takeDataPictures(html: string, sent: SentPictures): string {
  const parts: string[] = []
  const head = /(=\s{0,9}["']?|url\((?:["']|&quot;)?)data:image\/[\w.+-]{1,40};base64,/giu
  let end = 0
  for (let match = head.exec(html); match !== null && sent.size < MOST_IN_ADDRESSES; match = head.exec(html)) {
    const [, before = ''] = match
    const start = match.index + before.length
    const name = `picture:data-${sent.size}`
    parts.push(html.slice(end, start), name)
    end = endOfData(html, head.lastIndex, before.endsWith('='))
    head.lastIndex = end
    sent.set(name, readDataAddress(html.slice(start, end)))
  }
  return parts.join('') + html.slice(end)
}

/** Where the digits of a picture end; without quotes a blank ends them. */
function endOfData(html: string, from: number, isBare: boolean): number {
  const digits = isBare ? /[A-Za-z0-9+/=%]*/uy : /[A-Za-z0-9+/=%\s]*/uy
  digits.lastIndex = from
  digits.test(html)
  return digits.lastIndex
}

/**
 * Puts the pictures of RTF for those that HTML names as files of the computer. They are matched by their order, and so only where
 * there are as many: a wrong picture would be worse than none.
 */
export function matchRtfPictures(root: PasteElement, rtf: string, sent: SentPictures): void {
  const files = [...elementsBelow(root)].filter(
    (element) => element.name === 'img' && /^file:/iu.test(pictureAddressOf(element)),
  )
  if (files.length === 0 || rtf === '') return
  const pictures = readRtfPictures(rtf)
  if (pictures.length !== files.length) return
  for (const [index, file] of files.entries()) {
    const name = `picture:rtf-${index}`
    sent.set(name, pictures[index])
    file.attributes['src'] = name
  }
}
