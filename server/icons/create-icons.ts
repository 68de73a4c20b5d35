import { readFile } from 'node:fs/promises'

import type { Portal } from '#compile/portal.ts'

import { drawPicture, drawSeal } from './draw-icon.ts'

/** The sizes of icons: of a file that old browsers fetch, of Apple's home screens, and of Android's. */
export const iconSizes = [48, 180, 192, 512] as const
export type IconSize = (typeof iconSizes)[number]

/** The source of pictures for icons, see `Media`. */
export interface PictureSource {
  picture(path: string): Promise<string | Buffer | undefined>
  png(source: string | Buffer, width: number): Promise<Buffer | undefined>
}

export interface Icons {
  /** Returns an icon as PNG; undefined while it cannot be drawn. */
  png(portal: Portal, size: IconSize): Promise<Buffer | undefined>
}

/** Creates the icons of a portal: each is drawn once, and with the portal they are forgotten. */
export function createIcons(pictures: PictureSource): Icons {
  const drawn = new WeakMap<Portal, Map<IconSize, Promise<Buffer | undefined>>>()
  return {
    async png(portal, size) {
      const icons = drawn.get(portal) ?? new Map<IconSize, Promise<Buffer | undefined>>()
      drawn.set(portal, icons)
      const icon = icons.get(size) ?? drawIcon(portal, size, pictures)
      icons.set(size, icon)
      const bytes = await icon
      // The next request tries again.
      if (bytes === undefined) icons.delete(size)
      return bytes
    },
  }
}

async function drawIcon(portal: Portal, size: IconSize, pictures: PictureSource): Promise<Buffer | undefined> {
  const { picture } = portal.site.mark ?? {}
  if (!picture) return pictures.png(Buffer.from(drawSeal(portal, 'screen')), size)
  const original = await pictures.picture(picture.src)
  // A picture that is missing, or elsewhere, must not leave a home screen without an icon.
  if (original === undefined) return pictures.png(Buffer.from(drawSeal(portal, 'screen')), size)
  const image = await embeddablePicture(picture.src, original, pictures)
  return image && pictures.png(Buffer.from(drawPicture(portal, image)), size)
}

/** Returns a picture of a kind that SVG may hold. */
async function embeddablePicture(path: string, original: string | Buffer, pictures: PictureSource) {
  if (/\.svg$/iu.test(path))
    return { kind: 'image/svg+xml', bytes: typeof original === 'string' ? await readFile(original) : original }
  const bytes = await pictures.png(original, 512)
  return bytes && { kind: 'image/png', bytes }
}
