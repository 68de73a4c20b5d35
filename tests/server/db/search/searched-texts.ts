import { normalizeText } from '#server/db/search/normalize-text.ts'
import { readSyllables } from '#server/db/search/reading-tokens.ts'
import { tiers } from '#server/db/search/search-hits.ts'

/** The searched texts of one entity. */
export interface Text {
  title: string
  tags: string[]
  unit: string
  body: string
}

// Few characters, so that every pair of them is somewhere, in and out of order.
const ALPHABET = '昆曲越剧非遗龙舟春节文澜'
let seed = 7
const random = (below: number) => {
  seed = (seed * 1103515245 + 12345) % 2147483648
  // The low bits of such a generator repeat soon.
  return (seed >>> 12) % below
}
const words = (count: number) =>
  Array.from({ length: count }, () =>
    [...ALPHABET]
      .map(() => ALPHABET[random(ALPHABET.length)])
      .slice(0, 1 + random(4))
      .join(''),
  ).join(['', '，', ' ', '·', '”'][random(5)])
export const texts: Text[] = [
  ...Array.from({ length: 120 }, () => ({
    title: words(1 + random(2)),
    tags: [words(1)],
    unit: random(3) === 0 ? words(1) : '',
    body: words(4),
  })),
  { title: 'PDF 阅读', tags: ['book'], unit: "o'neil", body: '2026年的 readers' },
  { title: '𠮷野家', tags: [], unit: 'Ⅰ-6', body: '①②' },
  { title: '昆曲', tags: [], unit: 'Ⅰ-65', body: '' },
  { title: '《昆曲》', tags: [], unit: '', body: 'i，6' },
  { title: '2026 昆曲周', tags: ['昆曲越剧'], unit: '', body: '' },
  { title: '曲艺', tags: ['昆曲'], unit: '', body: '昆曲，曲越，越剧' },
  { title: '長長長長夜', tags: [], unit: '', body: 'a'.repeat(70) },
  { title: '“我们的节日”主题活动·云汀专场', tags: ['云汀·夜读'], unit: '', body: '各位读者：周一（含假日）闭馆' },
  { title: '通 知', tags: [], unit: '', body: '关于调整开放时间的通 知' },
  { title: '通知', tags: [], unit: '', body: '' },
  { title: '关于闭馆的通知', tags: [], unit: '', body: '' },
  { title: '2026年“新春”音乐会', tags: [], unit: '', body: '等候……通知' },
  { title: 'Kunqu 之夜', tags: [], unit: '', body: `${'长'.repeat(12)}` },
]
export const queries = [
  '昆',
  '曲',
  '昆曲',
  '曲昆',
  '越剧',
  '昆曲越剧',
  '非遗龙舟',
  '春节文',
  '昆曲 春节',
  '文 澜',
  '龙舟，非遗',
  'kun',
  'kunqu',
  'KunQu',
  'kun qu',
  "kun'qu",
  'kq',
  'feiyi',
  'fy',
  'longzhou',
  'l',
  'k',
  'p',
  'r',
  'pdf',
  'PDF',
  'read',
  'reader',
  'eader',
  '2026',
  '202',
  "o'neil",
  'o neil',
  'Ⅰ-6',
  'i6',
  '𠮷',
  '𠮷野',
  '吉',
  '无此',
  '我们的节日主题活动',
  '我们的节日 主题活动',
  '“主题活动”云汀专场',
  '云汀夜读',
  '云汀 夜读',
  '通知',
  '通 知',
  '周一含假日闭馆',
  '读者周一',
  '候通知',
  '2026年新春音乐会',
  '新春音乐会',
  'womendejierizhuti',
  'wmdjrzt',
  'fy 春',
  '昆曲越剧非遗龙舟春节',
  '１',
  'ｋｕｎ',
  '崑曲',
  '越劇',
  '2026 昆曲',
  '长',
  '长长长',
  '长'.repeat(12),
  '长'.repeat(60),
  'a'.repeat(60),
  'a'.repeat(71),
  `${'昆曲 '.repeat(30)}长`,
  [...ALPHABET].join(' '),
]

const runsOf = (text: string) => normalizeText(text).match(/(?:[\p{Script=Latin}\p{N}]+|[\p{Script=Han}]+)/gu) ?? []
const isLatin = (run: string) => /^[\p{Script=Latin}\p{N}]/u.test(run)
/** Between Chinese characters any mark of a title is nothing; in other texts a mark that ends a clause is not. */
const withoutMarks = (title: string) =>
  normalizeText(title).replace(/(?<=\p{Script=Han})[^\p{L}\p{N}]+(?=\p{Script=Han})/gu, '')
const withoutJoints = (text: string) =>
  normalizeText(text).replace(/(?<=\p{Script=Han})[ ·“”()]+(?=\p{Script=Han})/gu, '')

/** The definition of a hit, without any index: how well a text matches, or undefined. */
export function bruteForce({ title, tags, unit, body }: Text, keyword: string): number | undefined {
  const chunks = normalizeText(keyword)
    .split(/[^\p{L}\p{N}'’-]+/u)
    .flatMap(
      (chunk) => chunk.match(/[\p{Script=Latin}\p{N}]+(?:['’-][\p{Script=Latin}\p{N}]+)*|\p{Script=Han}+/gu) ?? [],
    )
    .map((chunk) => runsOf(chunk))
  const typed = chunks.flat()
  if (typed.length === 0) return undefined

  /** Runs in a row, the first from its end where it is Chinese, the last by its beginning. */
  const standsIn = (text: string, parts: readonly string[]) => {
    const runs = runsOf(text)
    return runs.some((_, start) =>
      parts.every((part, index) => {
        const run = runs[start + index] ?? ''
        if (parts.length === 1 && !isLatin(part)) return run.includes(part)
        if (index === 0 && !isLatin(part)) return run.endsWith(part)
        return index === parts.length - 1 ? run.startsWith(part) : run === part
      }),
    )
  }
  const letters = (parts: readonly string[]) => (/^[a-z]+$/u.test(parts.join('')) ? parts.join('') : undefined)
  const readings = runsOf(withoutMarks(title)).map((run, index) => ({
    index,
    syllables: isLatin(run) ? [] : readSyllables(run),
  }))
  const reads = (reading: string | undefined, fits: (text: string, isStart: boolean, isAll: boolean) => boolean) =>
    reading !== undefined &&
    readings.some(({ index, syllables }) =>
      syllables.some((_, start) => {
        const phrase = syllables.slice(start, start + 12)
        const isStart = index === 0 && start === 0
        return [phrase.join(''), phrase.map((syllable) => syllable[0]).join('')].some((text) =>
          fits(text, isStart, isStart && readings.length === 1),
        )
      }),
    )
  const readsAnywhere = (reading: string | undefined) =>
    reads(reading, (text, isStart) => text.startsWith(reading ?? '') && (reading?.length !== 1 || isStart))

  const solid = withoutMarks(title)
  const titleHas = (parts: readonly string[]) => standsIn(solid, parts) || readsAnywhere(letters(parts))
  const fields = [...tags, unit].map(withoutJoints)
  const fieldsHave = (parts: readonly string[]) => fields.some((field) => standsIn(field, parts))
  const bodyHas = (parts: readonly string[]) => standsIn('摘要', parts) || standsIn(withoutJoints(body), parts)
  if (!chunks.every((parts) => titleHas(parts) || fieldsHave(parts) || bodyHas(parts))) return undefined

  const all = typed.join(' ')
  const reading = letters(typed)
  const titleForm = runsOf(title).join(' ')
  const compact = { title: titleForm.replaceAll(' ', ''), typed: typed.join('') }
  if (titleForm === all || reads(reading, (text, _isStart, isAll) => isAll && text === reading)) return tiers.isTitle
  if (compact.title === compact.typed) return tiers.isTitleButMarks
  if (titleForm.startsWith(all) || reads(reading, (text, isStart) => isStart && text.startsWith(reading ?? '')))
    return tiers.beginsTitle
  if (compact.title.startsWith(compact.typed)) return tiers.beginsTitleButMarks
  if (standsIn(title, typed) || readsAnywhere(reading)) return tiers.inTitle
  if (!isLatin(typed[0] ?? '') && compact.title.includes(compact.typed)) return tiers.inTitleButMarks
  if (chunks.every(titleHas)) return tiers.wordsInTitle
  if (fields.some((field) => runsOf(field).join(' ') === runsOf(withoutMarks(keyword)).join(' '))) return tiers.isField
  return chunks.every((parts) => titleHas(parts) || fieldsHave(parts)) ? tiers.wordsInFields : tiers.anywhere
}
