/** Reads rendered HTML without a browser, well enough for laws about names. */
export function elementsOf(html: string, tag: string): { attributes: string; inner: string }[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'gu'))].map(
    ([, attributes = '', inner = '']) => ({ attributes, inner }),
  )
}

/** The accessible name of a link or button: its label, or its words and the words for its pictures. */
export function nameOf({ attributes, inner }: { attributes: string; inner: string }): string {
  const label = attributeOf(attributes, 'aria-label')
  if (label) return label
  const heard = inner
    .replaceAll(/<svg\b[\s\S]*?<\/svg>/gu, '')
    .replaceAll(/<(\w+)[^>]*aria-hidden="true"[^>]*>[\s\S]*?<\/\1>/gu, '')
  return heard
    .replaceAll(/<img\b[^>]*alt="([^"]*)"[^>]*>/gu, '$1')
    .replaceAll(/<[^>]*>/gu, '')
    .trim()
}

export function attributeOf(attributes: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`, 'u').exec(` ${attributes}`)?.[1]
}

export function imagesOf(html: string): string[] {
  return [...html.matchAll(/<img\b[^>]*>/gu)].map(([image]) => image)
}
