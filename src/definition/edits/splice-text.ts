/** Returns a text with the range between two offsets replaced; all other characters stay. */
export function spliceText(text: string, from: number, to: number, content: string): string {
  return text.slice(0, from) + content + text.slice(to)
}
