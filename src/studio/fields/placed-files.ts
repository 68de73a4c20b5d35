import { fileName } from '#contract/rich-text/file-name.ts'

import type { MediaChoice } from '../media/media-choice.ts'
import { textFileKinds } from '../rich-text/text-file-kinds.ts'
import type { PlacedFile } from '../rich-text/text-files.ts'

/** Returns files of the library as texts have them: pictures with their alternative text, attachments under their title. */
export function placedFiles(choices: readonly MediaChoice[]): readonly PlacedFile[] {
  return choices.flatMap(({ kind, item: { path, title, alt, bytes, width, height } }) => {
    const textKind = textFileKinds.find((one) => one === kind)
    if (textKind === undefined) return []
    const name = textKind === 'attachment' ? fileName(title, path) || fileName('附件', path) : ''
    const size = width > 0 && height > 0 ? { width, height } : {}
    return [{ kind: textKind, stored: { src: `/web/media/${encodeURI(path)}`, name, bytes, alt, ...size } }]
  })
}
