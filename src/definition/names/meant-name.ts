import { nearestName } from './nearest-name.ts'

type Meanings = readonly (readonly [name: string, meaning: string | undefined])[]

const HAN = /\p{Script=Han}/u

/**
 * Returns the name whose meaning was written in its place: `news`, which means 「报纸，新闻」, for "新闻"; `carousel`,
 * 「轮播横幅」, for "轮播"; undefined for text that is not Chinese. An equal meaning comes first, then the shortest one that
 * contains the text, a similar one, and the longest one that the text contains.
 */
export function meantName(found: string, meanings: Meanings): string | undefined {
  const text = found.trim()
  if (text === '' || !HAN.test(text)) return undefined
  const parts = meanings.flatMap(([name, meaning]) =>
    (meaning ?? '').split(/[，、；]/u).map((part) => ({ name, part: part.trim() })),
  )
  const equal = parts.find(({ part }) => part === text)
  if (equal) return equal.name
  const [around] = parts
    .filter(({ part }) => part.includes(text))
    .toSorted((left, right) => left.part.length - right.part.length)
  const { suggestion: similar } = nearestName(
    text,
    parts.map(({ part }) => part).filter((part) => part.length > 2),
  )
  const [within] = parts
    .filter(({ part }) => part.length > 1 && text.includes(part))
    .toSorted((left, right) => right.part.length - left.part.length)
  return (around ?? parts.find(({ part }) => part === similar) ?? within)?.name
}

/** Finds the name that was meant, by its meaning or by its spelling. Spread into an issue, as that of `nearestName`. */
export function nearestMeant(found: string, meanings: Meanings): { suggestion?: string } {
  const meant = meantName(found, meanings)
  if (meant !== undefined) return { suggestion: meant }
  return nearestName(
    found,
    meanings.map(([name]) => name),
  )
}
