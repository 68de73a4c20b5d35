/** The contract's form field for pictures (docs/specification/portal.md#calls). */
const OUR_FIELD = 'image'

/** Moves the picture of a multipart body to the backend's field; undefined for an unreadable body. */
export async function renameField(
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
  field: string,
): Promise<FormData | undefined> {
  try {
    const form = await new Response(body, { headers: { 'content-type': contentType } }).formData()
    const renamed = new FormData()
    for (const [name, value] of form) {
      if (typeof value === 'string') renamed.append(name, value)
      else renamed.append(name === OUR_FIELD ? field : name, value, withEnding(value))
    }
    return renamed
  } catch {
    return undefined
  }
}

/** Adds a file extension, by which backends of this family recognise a picture, because the portal sends none. */
function withEnding({ name, type }: File): string {
  return /\.[a-z]{3,4}$/iu.test(name) ? name : `${name || 'picture'}.${endings[type] ?? 'jpg'}`
}

const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/avif': 'avif',
}
