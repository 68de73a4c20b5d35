/** What divides tags where several are typed or pasted. */
const BETWEEN = /[,，、\n]/u

/** Whether a typed text has a tag that is complete. */
export function hasDivider(text: string): boolean {
  return BETWEEN.test(text)
}

interface AddedTags {
  tags: readonly string[]
  /** What had no room. */
  rest: string
  /** A sentence for what was not added. */
  notice: string
}

/** Adds the tags of a typed text to a list: each once, and no more than there is room for. */
export function addTags(present: readonly string[], text: string, most: number | undefined): AddedTags {
  const tags = [...present]
  const rest: string[] = []
  const repeated: string[] = []
  for (const part of text.split(BETWEEN)) {
    const tag = part.trim()
    if (tag === '') continue
    if (tags.includes(tag)) repeated.push(tag)
    else if (most !== undefined && tags.length >= most) rest.push(tag)
    else tags.push(tag)
  }
  const notices = [
    repeated.length > 0 ? `已经有了：${repeated.join('、')}。` : '',
    rest.length > 0 ? `最多 ${most} 个标签。` : '',
  ]
  return { tags, rest: rest.join('、'), notice: notices.join('') }
}
