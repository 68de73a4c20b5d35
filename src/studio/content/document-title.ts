/** The title of a document as it is listed; one that was just created has none. */
export function documentTitle({ title }: { title: string }): string {
  return title.trim() === '' ? '（无标题）' : title
}
