/**
 * The states of an entity; only the first is visible to visitors. Scheduled and withdrawn entities have a publishing
 * period in the future or past (server/db/content/due-entities.ts). The studio says 已到期 for `withdrawn` and 已下架 for
 * `hidden`; both can be written, and without an end 已下架 is hidden as there.
 */
export const statuses = [
  { name: 'published', label: '已发布', aliases: ['发布', '显示', '公开'] },
  { name: 'draft', label: '草稿', aliases: ['未发布'] },
  { name: 'hidden', label: '已隐藏', aliases: ['隐藏', '下架'] },
  { name: 'scheduled', label: '待发布', aliases: ['定时发布'] },
  { name: 'withdrawn', label: '已下架', aliases: ['已到期'] },
] as const

export const statusLabels = statuses.map(({ label }) => label)

export function statusLabel(name: string): string {
  return statuses.find((status) => status.name === name)?.label ?? name
}

/** Returns the state for a word. */
export function statusOf(word: string): string | undefined {
  return statuses.find(
    ({ name, label, aliases }) => name === word || label === word || aliases.some((alias) => alias === word),
  )?.name
}
