import { type Caption, readCaptions, writeCaptions } from '#contract/caption.ts'

import type { RowDraft } from './check-row.ts'
import type { ContentMedia } from './content-context.ts'
import { shown, type Fault } from './content-fault.ts'
import { safeAddress } from '#server/services/cleaning/safe-address.ts'
import type { PictureTaker } from './take-pictures.ts'

/** A picture in HTML, in the sanitiser's notation. */
const PICTURE = /<img src="([^"]*)"/gu

interface Taking {
  base: string
  taker: PictureTaker
  media: ContentMedia
  tell: (column: string, fault: Fault) => void
}

/**
 * Stores the files that a row names by path; values that are already stored stay unchanged. Returns the row with the
 * stored paths.
 */
export async function takeRowPictures(draft: RowDraft, { base, taker, media, tell }: Taking): Promise<RowDraft> {
  const { entity, existing, type } = draft
  const take = async (column: string, written: string, kept: readonly string[]): Promise<string> => {
    if (written === '' || kept.includes(written)) return written
    const taken = await taker.take(base, written)
    if (taken.ok) return taken.path
    tell(column, taken.fault)
    return written
  }
  const takeAll = async (column: string, written: readonly string[], kept: readonly string[]) => {
    const paths: string[] = []
    for (const path of written) paths.push(await take(column, path, kept))
    return paths
  }
  const takeIn = async (column: string, html: string, kept: string | undefined): Promise<string> => {
    if (html === kept) return html
    const paths = new Map<string, string>()
    for (const [, written = ''] of html.matchAll(PICTURE)) {
      const address = written.replaceAll('&amp;', '&')
      const path = await take(column, address, [])
      paths.set(written, /^https?:/iu.test(path) ? path : `/web/media/${path}`)
    }
    return html.replaceAll(
      PICTURE,
      (whole, written: string) => `<img src="${(paths.get(written) ?? written).replaceAll('&', '&amp;')}"`,
    )
  }
  const fields = { ...entity.fields }
  for (const { name, label, kind } of type.fields) {
    const value = fields[name]
    const kept = existing?.fields[name]
    if (typeof value !== 'string' || value === kept) continue
    if (kind === 'image') fields[name] = await take(label, value, [])
    else if (kind === 'images')
      fields[name] = (await takeAll(label, value.split(','), String(kept ?? '').split(','))).join(',')
    else if (kind === 'richtext') fields[name] = await takeIn(label, value, undefined)
    else if (kind === 'url' && safeAddress(value) === '') tell(label, { message: `不能用${shown(value)}` })
    else if (kind === 'captions') {
      const captions: Caption[] = []
      for (const caption of readCaptions(value)) {
        const taken = await taker.takeCaptions(base, caption.file)
        if (taken.ok) captions.push({ ...caption, file: taken.path })
        else tell(label, taken.fault)
      }
      fields[name] = writeCaptions(captions)
    } else if (kind === 'file') {
      const taken = await taker.takeBook(base, value)
      if (taken.ok) fields[name] = taken.path
      else tell(label, taken.fault)
    }
  }
  const cover = await take('封面', entity.cover, existing === undefined ? [] : [existing.cover])
  return {
    ...draft,
    entity: {
      ...entity,
      fields,
      cover: cover === '' && existing === undefined ? await ownCover(media, `${type.key}/${entity.key}.webp`) : cover,
      images: await takeAll('图集', entity.images, existing?.images ?? []),
      body: await takeIn('正文', entity.body, existing?.body),
    },
  }
}

/** Returns the path `media/<type-key>/<key>.webp`, where first content keeps its pictures, if that file exists. */
async function ownCover(media: ContentMedia, path: string): Promise<string> {
  return (await media.has(path)) ? path : ''
}
