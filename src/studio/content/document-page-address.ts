/** The page of the studio on which a document is edited. */
export function documentPageAddress({ type, key }: { type: string; key: string }): string {
  return `/content/${encodeURIComponent(type)}/${encodeURIComponent(key)}`
}
