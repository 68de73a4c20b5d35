import type { PlannedFile } from './schema-source.ts'

/**
 * Returns why a file is not written or removed whose content is not the expected one; undefined where it is.
 *
 * @param current undefined if there is no such file
 */
export function staleReason({ file, before }: PlannedFile, current: string | undefined): string | undefined {
  if (current === before) return undefined
  return before === undefined ? `${file} 已经存在，不会覆盖` : `${file} 刚刚被别人改过，请再试一次`
}
