import pLimit from 'p-limit'

import { safeAddress } from '#contract/rich-text/safe-address.ts'
import type { StudioCaller } from '#server/services/context/staff-acts.ts'
import { makePatiently } from '#server/services/content/import/make-patiently.ts'
import { storeOnce } from '#server/services/content/documents/store-once.ts'
import { decoded } from '#server/platform/text/decoded.ts'

import { LEAST_PIXELS } from './drop-decoration.ts'
import { MANY_PICTURES } from './many-pictures.ts'
import type { PasteContext } from './paste-context.ts'
import { elementsBelow, type PasteElement, rewrite } from './paste-element.ts'
import { pasteLimits } from './paste-limits.ts'
import type { PictureLoss } from './paste-losses.ts'
import { pictureAddressOf, pictureWords } from './picture-address.ts'

/** What became of a picture; `decoration` is one of a pixel, which is not missed. */
type Brought = { kind: 'stored'; src: string } | { kind: 'lost'; loss: PictureLoss } | { kind: 'decoration' }

interface BringOptions {
  staff: StudioCaller
  mayStore: boolean
  /** The bytes of pictures that were sent along, by the addresses that were put for them. */
  sent: ReadonlyMap<string, Buffer | undefined>
}

const SERVED = '/web/media/'

/** Stores the pictures of a text, and takes those out that could not be had; returns why. */
export async function bringPictures(
  context: Pick<PasteContext, 'uploads' | 'media' | 'pictures' | 'acts' | 'now' | 'fetchOutside'>,
  root: PasteElement,
  { staff, mayStore, sent }: BringOptions,
): Promise<PictureLoss[]> {
  const limit = pLimit(pasteLimits.atOnce)
  const signal = AbortSignal.timeout(pasteLimits.picturesMs)
  const bring = bringerOf(context, { staff, mayStore, sent, signal })
  const byAddress = new Map<string, Promise<Brought>>()
  const brought = new Map<PasteElement, Brought>()
  const pictures = [...elementsBelow(root)].filter(({ name }) => name === 'img')
  const work = pictures.map(async (picture) => {
    const address = pictureAddressOf(picture)
    const isMore = byAddress.size >= pasteLimits.pictures && !byAddress.has(address)
    const one = isMore ? Promise.resolve(lost('many')) : (byAddress.get(address) ?? limit(() => bring(address)))
    if (!isMore) byAddress.set(address, one)
    brought.set(picture, await one)
  })
  await Promise.all(work)
  rewrite(root, (element) => {
    if (element.name !== 'img')
      return element.name === 'figure' && !hasPicture(element) ? figureParts(element) : [element]
    const result = brought.get(element)
    if (result?.kind !== 'stored') return []
    element.attributes = { src: result.src, alt: pictureWords(element) }
    return [element]
  })
  return pictures.flatMap((picture) => {
    const result = brought.get(picture)
    return result?.kind === 'lost' ? [result.loss] : []
  })
}

function bringerOf(
  context: Pick<PasteContext, 'uploads' | 'media' | 'pictures' | 'acts' | 'now' | 'fetchOutside'>,
  { staff, mayStore, sent, signal }: BringOptions & { signal: AbortSignal },
): (address: string) => Promise<Brought> {
  const { media, pictures, fetchOutside } = context
  const store = async (original: Buffer): Promise<Brought> => {
    if (signal.aborted) return lost('time')
    if (original.length > pasteLimits.picture) return lost('size')
    const size = await pictures.measure(original)
    if (size === undefined) return lost('kind')
    if (Math.min(size.width, size.height) <= LEAST_PIXELS) return { kind: 'decoration' }
    const bytes = async () => {
      if (signal.aborted) return 'time'
      const result = await makePatiently(pictures, original, { signal })
      if (signal.aborted) return 'time'
      return result.ok ? result.picture.bytes : result.fault
    }
    const stored = await storeOnce(context, staff, { kind: 'picture', original, ending: 'webp', bytes })
    return typeof stored === 'string' ? lost(stored) : { kind: 'stored', src: SERVED + stored.path }
  }
  return async (address) => {
    if (address.startsWith(SERVED)) {
      const path = decoded(address.slice(SERVED.length))
      return (await media.has(path)) ? { kind: 'stored', src: address } : lost('address')
    }
    if (address === MANY_PICTURES) return lost('many')
    if (sent.has(address)) {
      const bytes = sent.get(address)
      if (bytes === undefined) return lost('kind')
      return mayStore ? store(bytes) : lost('right')
    }
    if (isLocal(address)) return lost('local')
    if (!/^https?:/iu.test(address) || safeAddress(address) === '') return lost('address')
    if (!mayStore) return lost('right')
    if (signal.aborted) return lost('time')
    const fetched = await fetchOutside(address, signal)
    return fetched.ok ? store(fetched.bytes) : lost(fetched.fault)
  }
}

function lost(loss: PictureLoss): Brought {
  return { kind: 'lost', loss }
}

/** Files of the computer, and what only the page or mail knows that it was copied from. */
function isLocal(address: string): boolean {
  return /^(?:file|blob|cid|mid|content|[a-z]):/iu.test(address)
}

function hasPicture(figure: PasteElement): boolean {
  for (const { name } of elementsBelow(figure)) if (name === 'img' || name === 'table') return true
  return false
}

/** A figure whose picture is missing is its caption. */
function figureParts(figure: PasteElement): PasteElement['children'] {
  for (const element of elementsBelow(figure)) if (element.name === 'figcaption') element.name = 'p'
  return figure.children
}
