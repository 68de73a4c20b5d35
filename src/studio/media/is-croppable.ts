import { fileEnding } from '#contract/rich-text/file-name.ts'

const endings: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'png', 'webp', 'gif', 'avif'])

/** Returns whether a part can be cut out of a file: of pictures of pixels, stored by the site. */
export function isCroppable(path: string): boolean {
  return !/^(?:[a-z][a-z0-9+.-]*:|\/)/iu.test(path) && endings.has(fileEnding(path))
}
