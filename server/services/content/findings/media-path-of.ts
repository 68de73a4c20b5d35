import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import { linkKindOf } from '#server/services/content/import/check-link.ts'
import { decoded } from '#server/platform/text/decoded.ts'

/** The path of one of the portal's own files, as texts and fields name it; undefined for the file of another site. */
export function mediaPathOf(written: string): string | undefined {
  const address = written.replace(/[?#].*$/su, '')
  const kind = linkKindOf(address)
  if (kind === 'media') return decoded(address.slice(`${ROUTER_BASE}media/`.length))
  return kind === 'file' ? decoded(address) : undefined
}
