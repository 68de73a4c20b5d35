/** A chapter of an agreement. */
export interface AgreementPart {
  /** Plain text. */
  heading: string
  /** The id of the heading, where links of the text lead to it. */
  id?: string
  html: string
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/**
 * Splits the sanitised HTML of an agreement at its headings of level 2, so that each chapter can be linked to. The text
 * before the first heading is the opening.
 */
export function agreementParts(body: string): { opening: string; parts: readonly AgreementPart[] } {
  const [opening = '', ...chapters] = body.split(/<h2(?=[\s>])/u)
  const parts = chapters.map((chapter) => {
    const [start = '', ...rest] = chapter.split('</h2>')
    const [, attributes = '', heading = ''] = /^([^>]*)>(.*)$/su.exec(start) ?? []
    const [, id] = / id="([^"]*)"/u.exec(attributes) ?? []
    return { heading: plainText(heading), html: rest.join('</h2>'), ...(id === undefined ? {} : { id: plainText(id) }) }
  })
  return { opening, parts }
}

function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/gu, (entity) => entities[entity] ?? entity)
    .trim()
}
