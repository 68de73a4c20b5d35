import { type Caption, readCaptions, writeCaptions } from '#contract/entities/caption.ts'

import type { RowDraft } from './check-row.ts'
import type { ContentMedia } from '#server/services/content/entities/content-context.ts'
import { type LinkCheck, linkKindOf } from './check-link.ts'
import { shown, type Fault } from '#server/services/content/format/content-fault.ts'
import { isSiteType } from '#server/db/site/site-types.ts'
import { addressFault } from '#server/platform/text/address-fault.ts'
import { safeAddress } from '#server/services/cleaning/safe-address.ts'
import type { PictureTaker } from './take-pictures.ts'

/** A picture and a link in HTML, in the sanitiser's notation. */
const PICTURE = /<img src="([^"]*)"/gu
const LINK = /<a href="([^"]*)"/gu

type Field = RowDraft['type']['fields'][number]

interface Taking {
  /** The folder that relative paths start from. */
  base: string
  taker: PictureTaker
  findCover: CoverFinder
  checkLink: LinkCheck
  tell: (column: string, fault: Fault) => void
  /** Takes a sentence that stops nothing. */
  note: (message: string) => void
}

/**
 * Stores the files that a row names by path; values that are already stored stay unchanged. Returns the row with the
 * stored paths.
 */
export async function storeRowFiles<Draft extends Pick<RowDraft, 'entity' | 'existing' | 'type'>>(
  draft: Draft,
  taking: Taking,
): Promise<Draft> {
  const { entity, existing, type } = draft
  const fields = { ...entity.fields }
  for (const field of type.fields) {
    const value = fields[field.name]
    const storedValue = existing?.fields[field.name]
    if (typeof value === 'string' && value !== storedValue)
      fields[field.name] = await storeFieldFiles(taking, field, value, String(storedValue ?? ''))
  }
  const cover = await storePicture(taking, '封面', entity.cover, existing === undefined ? [] : [existing.cover])
  const isBare = cover === '' && existing === undefined && !isSiteType(type.type)
  return {
    ...draft,
    entity: {
      ...entity,
      fields,
      cover: isBare ? await taking.findCover(type.key, entity.key) : cover,
      images: await storePictures(taking, '图集', entity.images, existing?.images ?? []),
      body: entity.body === existing?.body ? entity.body : await storeHtmlFiles(taking, '正文', entity.body),
    },
  }
}

/** Stores the files that a value names, and returns the value with the stored paths. */
async function storeFieldFiles(
  taking: Taking,
  { label, kind }: Field,
  value: string,
  storedValue: string,
): Promise<string> {
  switch (kind) {
    case 'image':
      return storePicture(taking, label, value, [])
    case 'images':
      return (await storePictures(taking, label, value.split(','), storedValue.split(','))).join(',')
    case 'richtext':
      return storeHtmlFiles(taking, label, value)
    case 'captions':
      return storeCaptions(taking, label, value)
    case 'file':
      return storeBook(taking, label, value)
    case 'url':
      if (safeAddress(value) === '') taking.tell(label, { message: `不能用${shown(value)}` })
      return linkKindOf(value) === 'file' ? value : storeLinkedFile(taking, label, value)
    default:
      return value
  }
}

async function storePicture(
  { base, taker, tell }: Taking,
  column: string,
  written: string,
  storedPaths: readonly string[],
): Promise<string> {
  if (written === '' || storedPaths.includes(written)) return written
  const result = await taker.storePicture(base, written)
  if (result.ok) return result.path
  tell(column, result.fault)
  return written
}

async function storePictures(
  taking: Taking,
  column: string,
  written: readonly string[],
  storedPaths: readonly string[],
): Promise<string[]> {
  const paths: string[] = []
  for (const path of written) paths.push(await storePicture(taking, column, path, storedPaths))
  return paths
}

async function storeHtmlFiles(taking: Taking, column: string, html: string): Promise<string> {
  const pictures = new Map<string, string>()
  for (const [, written = ''] of html.matchAll(PICTURE)) {
    const path = await storePicture(taking, column, written.replaceAll('&amp;', '&'), [])
    pictures.set(written, /^https?:/iu.test(path) ? path : `/web/media/${path}`)
  }
  const links = new Map<string, string>()
  for (const [, written = ''] of html.matchAll(LINK))
    links.set(written, await storeLinkedFile(taking, column, written.replaceAll('&amp;', '&')))
  const attribute = (address: string) => address.replaceAll('&', '&amp;')
  return html
    .replaceAll(PICTURE, (_, written: string) => `<img src="${attribute(pictures.get(written) ?? written)}"`)
    .replaceAll(LINK, (_, written: string) => `<a href="${attribute(links.get(written) ?? written)}"`)
}

/** Stores the file that a link names by path, and checks that a link into the portal leads somewhere. */
async function storeLinkedFile(taking: Taking, column: string, address: string): Promise<string> {
  const kind = linkKindOf(address)
  if (kind === 'elsewhere') {
    const fault = /^https?:/iu.test(address) ? addressFault(address) : undefined
    if (fault !== undefined) taking.tell(column, { message: `不能用链接${shown(address)}：${fault}` })
    return address
  }
  if (kind === 'page') {
    const fault = await taking.checkLink(address)
    if (fault !== undefined) taking.tell(column, { message: fault })
    return address
  }
  const path = address.replace(/[?#].*$/su, '')
  const { taker, base } = taking
  const result = await (/\.(?:jpe?g|png|webp|gif|avif)$/iu.test(path)
    ? taker.storePicture(base, path)
    : taker.storeBook(base, path))
  if (!result.ok) taking.tell(column, result.fault)
  return result.ok && kind === 'file'
    ? `/web/media/${encodeURI(result.path)}${/[?#].*$/su.exec(address)?.[0] ?? ''}`
    : address
}

/** Leaves out captions that cannot be stored. */
async function storeCaptions({ base, taker, tell, note }: Taking, column: string, value: string): Promise<string> {
  const captions: Caption[] = []
  for (const caption of readCaptions(value)) {
    const result = await taker.storeCaptions(base, caption.file)
    if (!result.ok) {
      tell(column, result.fault)
      continue
    }
    captions.push({ ...caption, file: result.path })
    result.notes?.forEach(note)
  }
  return writeCaptions(captions)
}

async function storeBook({ base, taker, tell }: Taking, column: string, written: string): Promise<string> {
  const result = await taker.storeBook(base, written)
  if (result.ok) return result.path
  tell(column, result.fault)
  return written
}

/** Returns the path `media/<type-key>/<key>.webp`, where first content keeps its pictures, if that file exists. */
export type CoverFinder = (type: string, key: string) => Promise<string>

/** Reads each folder once: most rows have no such file, and asking for each took a tenth of an import. */
export function createCoverFinder(media: ContentMedia): CoverFinder {
  const folders = new Map<string, Promise<ReadonlySet<string>>>()
  return async (type, key) => {
    const names = folders.get(type) ?? media.names(type)
    folders.set(type, names)
    const path = `${type}/${key}.webp`
    return (await names).has(`${key}.webp`) && (await media.has(path)) ? path : ''
  }
}
