import { readCaptions, writeCaptions } from '#contract/entities/caption.ts'

import { safeAddress } from './safe-address.ts'

/** Removes captions whose address no page may load. */
export function safeCaptions(value: string | number): string {
  return writeCaptions(
    readCaptions(value)
      .map((caption) => ({ ...caption, file: safeAddress(caption.file) }))
      .filter(({ file }) => file !== ''),
  )
}
