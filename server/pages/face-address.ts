import type { FaceModel } from '#compile/portal.ts'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'

/** Where the faces of brush fonts are served. */
export const FACES = `${ROUTER_BASE}brush/`

/** Returns the address of a face, which changes with its content. */
export function faceAddress({ hash }: Pick<FaceModel, 'hash'>): string {
  return `${FACES}${hash}.woff2`
}
