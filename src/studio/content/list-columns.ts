/** The columns of the list that a person may show or hide, with their titles. */
export const listColumns = {
  publishTime: '发布时间',
  withdrawTime: '下架时间',
  changed: '改动时间',
  changedBy: '改动人',
} as const

export type ListColumn = keyof typeof listColumns

export const columnOrder: readonly ListColumn[] = ['publishTime', 'withdrawTime', 'changed', 'changedBy']
export const usualColumns: readonly ListColumn[] = ['publishTime', 'changed', 'changedBy']
