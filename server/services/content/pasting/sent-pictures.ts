import { elementsBelow, type PasteElement } from './paste-element.ts'
import { pictureAddressOf } from './picture-address.ts'
import { readDataAddress } from './read-data-address.ts'
import { readRtfPictures } from './read-rtf-pictures.ts'

/** Pictures by addresses that are put for them; undefined for one that cannot be read. */
export type SentPictures = Map<string, Buffer | undefined>

/** Takes pictures out of the addresses of HTML, so that the text that is parsed is short. */
export function takeDataPictures(html: string, sent: SentPictures): string {
  const parts: string[] = []
  const head = /data:image\/[\w.+-]{1,40};base64,/giu
  let end = 0
  for (let match = head.exec(html); match !== null; match = head.exec(html)) {
    const quote = html[match.index - 1]
    const after =
      quote === '"' || quote === "'" ? html.indexOf(quote, head.lastIndex) : unquotedEnd(html, head.lastIndex)
    const name = `picture:data-${sent.size}`
    parts.push(html.slice(end, match.index), name)
    end = head.lastIndex = after < 0 ? html.length : after
    sent.set(name, readDataAddress(html.slice(match.index, end)))
  }
  return parts.join('') + html.slice(end)
}

function unquotedEnd(html: string, from: number): number {
  const end = /[\s>"'<)]/gu
  end.lastIndex = from
  return end.exec(html)?.index ?? -1
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
