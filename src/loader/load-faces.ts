import type { PageFace } from '#app/page-response.ts'

/** A page is not held back longer for the looks of its title. */
const PATIENCE_MS = 300

/** Loads the fonts of a page that is about to be shown. Returns whether all of them are there; late ones are not waited for. */
export async function loadFaces(faces: readonly PageFace[]): Promise<boolean> {
  const loading = faces.map(({ family, source, descriptors }) => {
    // Browsers put names with spaces into quotes, or do not.
    const existing = [...document.fonts].find((face) => face.family.replaceAll('"', '') === family)
    if (existing && existing.status !== 'error') return existing.load()
    const face = new FontFace(family, source, descriptors)
    document.fonts.add(face)
    return face.load()
  })
  const all = Promise.all(loading).then(
    () => true,
    () => false,
  )
  return Promise.race([all, new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS))])
}
