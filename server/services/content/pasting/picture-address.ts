import type { PasteElement } from './paste-element.ts'

const lateNames = ['data-src', 'data-original', 'data-actualsrc', 'data-lazy-src'] as const

/** The address of a picture as it was pasted; pages that load pictures late have it beside a placeholder. */
export function pictureAddressOf({ attributes }: Pick<PasteElement, 'attributes'>): string {
  const late = lateNames
    .map((name) => attributes[name]?.trim() ?? '')
    .find((address) => /^(?:https?:)?\/\//iu.test(address))
  const address = late ?? attributes['src']?.trim() ?? ''
  return address.startsWith('//') ? `https:${address}` : address
}

/** A description that says something; programs put the name of a file, or “IMG_256”. */
export function pictureWords({ attributes }: Pick<PasteElement, 'attributes'>): string {
  const words = (attributes['alt'] ?? '').replaceAll(/\s+/gu, ' ').trim()
  const isName = /^(?:图片|图像|图|image|img|picture|photo|pic|wps|cover_image)?[\s_-]*[\da-f-]*(?:\.\w{2,5})?$/iu.test(
    words,
  )
  return isName || words.length > 200 ? '' : words.replace(/\s*(?:AI 生成的内容可能不正确。|描述已自动生成)$/u, '')
}
