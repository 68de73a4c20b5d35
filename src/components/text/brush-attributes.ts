import type { BrushedText } from '#contract/entities/brushed-text.ts'
import { titleFaceOf, titleFamily } from '#contract/entities/title-face.ts'

/** Returns the attributes of a title in the brush font: by its number the document gets the face, by its name the browser draws it. */
export function brushAttributes(title: string, brush: BrushedText | undefined): object {
  const face = titleFaceOf(title, brush?.titles ?? [])
  return face === undefined ? {} : { 'data-title-face': face, style: { '--_face': titleFamily(face) } }
}
