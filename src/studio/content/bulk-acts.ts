import type { DocumentAct, DocumentFilter, DocumentListItem } from '#contract/studio/document-list-response.ts'
import type { Right } from '#contract/studio/rights.ts'

/** An act on several documents, in words. */
interface BulkAct {
  label: string
  right: Right
  /** What is said about those that were changed, after their count. */
  done: string
  /** What is said about those that were not. */
  failed: string
  /** What is explained first, where visitors or colleagues would miss something. */
  warning?: string
}

export const bulkActs: Readonly<Record<DocumentAct, BulkAct>> = {
  show: { label: '重新显示', right: 'content.publish', done: '已重新显示', failed: '没有重新显示' },
  hide: {
    label: '下架',
    right: 'content.publish',
    done: '已下架',
    failed: '没有下架',
    warning: '访客马上看不到它们。以后可以重新显示。',
  },
  delete: {
    label: '移到回收站',
    right: 'content.write',
    done: '已移到回收站',
    failed: '没有移到回收站',
    warning: '它们不再出现在网站和列表里。可以从回收站恢复。',
  },
  restore: { label: '恢复', right: 'content.write', done: '已恢复', failed: '没有恢复' },
  purge: {
    label: '彻底删除',
    right: 'content.publish',
    done: '已彻底删除',
    failed: '没有删除',
    warning: '内容会连同历次版本和未发布的改动一起删除，再也找不回来。有人报过名、收藏过的不会删除。',
  },
}

/**
 * The acts that make sense for the selected documents and that the person may do to all of them.
 *
 * @param mayDo whether the person may use a right on a document
 */
export function offeredActs(
  filter: DocumentFilter,
  selected: readonly DocumentListItem[],
  mayDo: (right: Right, item: DocumentListItem) => boolean,
): readonly DocumentAct[] {
  const isIn = (states: readonly DocumentListItem['state'][]) => selected.some(({ state }) => states.includes(state))
  const fitting: readonly DocumentAct[] =
    filter === 'deleted'
      ? ['restore', 'purge']
      : [
          ...(isIn(['hidden']) ? (['show'] as const) : []),
          ...(isIn(['published', 'scheduled']) ? (['hide'] as const) : []),
          'delete',
        ]
  return fitting.filter((act) => selected.every((item) => mayDo(bulkActs[act].right, item)))
}
