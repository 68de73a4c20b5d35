import { linkAddress } from '#contract/rich-text/safe-attributes.ts'

import { type PasteElement, rewrite } from './paste-element.ts'

/** Leaves the words of links that lead nowhere: scripts, files of a computer, the page that was copied. */
export function unwrapLinks(root: PasteElement): void {
  rewrite(root, (element) => {
    const { href } = element.attributes
    if (element.name !== 'a' || href === undefined) return [element]
    return linkAddress(href) === '' || /^(?:#?|\/|\.\.?\/.*)$/u.test(href.trim()) ? element.children : [element]
  })
}
