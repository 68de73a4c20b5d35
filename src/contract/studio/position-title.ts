import type { PositionResponse } from './position-response.ts'

const deviceWords = { desktop: '电脑版', mobile: '手机版' } as const

/** Returns the name of a position with its device: "首页顶部（手机版）". */
export function positionTitle({ title, device }: Pick<PositionResponse, 'title' | 'device'>): string {
  return `${title}（${deviceWords[device]}）`
}
