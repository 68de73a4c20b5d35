/**
 * Says what is wrong with the address of a file or page as an editor writes it; undefined for one that can be looked
 * for. One rule for covers, pictures, files, captions and links: a path may have any name, blanks too, because a file
 * beside the content gets a new name; blanks in a web address are named, because they cannot be seen at its end.
 */
export function addressFault(address: string): string | undefined {
  // Windows puts a direction mark before a path that is copied from its properties. Joiners may be part of an emoji.
  const unseen = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u.exec(address)?.[0]
  if (unseen !== undefined) return `有一个看不见的字符（${codeOf(unseen)}）`
  if (/^https?:\/\//iu.test(address)) {
    const blank = /\s/u.exec(address)
    return blank === null
      ? undefined
      : `网址的第 ${[...address.slice(0, blank.index)].length + 1} 个字符是空格，应写成 %20`
  }
  // One letter and a colon is a drive: such a path leads out of the folder and is refused as such.
  return /^[a-z][a-z\d+.-]+:/iu.test(address) ? '应为旁边的文件、http(s) 网址，或门户里已有的路径' : undefined
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
