import type { Device } from '#definition/grammar/define-block.ts'
import { escapeControls } from '#definition/issues/render-issue.ts'

import type { CostChange, SchemaChange, SchemaPart } from './schema-change.ts'

const headings: Readonly<Record<SchemaPart, string>> = {
  routes: '页面',
  types: '内容类型',
  navigation: '导航',
  site: '网站',
  forms: '表单',
  texts: '界面文字',
  agreements: '协议',
  policy: '数据规定',
  words: '词表',
  theme: '样子',
  budgets: '预算',
}
const marks = { added: '+', removed: '-', changed: '~' } as const
const colors = { added: 32, removed: 31, changed: 33 } as const
const words = { added: '增加', removed: '去掉', changed: '改动' } as const
const deviceNames: Readonly<Record<Device, string>> = { desktop: '桌面', mobile: '手机' }

/** Equal changes of this many routes are listed once, because they come from one template. */
const ALIKE = 3
const MOST_NOTES = 30

/** Renders the changes as text for a terminal. */
export function renderDiff(changes: readonly SchemaChange[], { color }: { color: boolean }): string {
  const paint = (code: number, text: string) => (color ? `\u001B[${code}m${text}\u001B[0m` : text)
  const parts = Object.keys(headings).flatMap((part) => {
    const partChanges = changes.filter((change) => change.part === part)
    if (partChanges.length === 0) return []
    const heading = `${headings[partChanges[0]?.part ?? 'site']}：${(['added', 'removed', 'changed'] as const).flatMap((kind) => (partChanges.some(({ change }) => change === kind) ? [`${words[kind]} ${partChanges.filter(({ change }) => change === kind).length}`] : [])).join('，')}`
    return [[paint(1, heading), ...gather(partChanges).flatMap((group) => renderGroup(group, paint))].join('\n')]
  })
  return parts.join('\n\n')
}

function renderGroup(group: readonly SchemaChange[], paint: (code: number, text: string) => string): string[] {
  const [first] = group
  if (!first) return []
  const name =
    group.length === 1
      ? `${first.title}　${first.name}`
      : `${group.length} 处相同的改动：${group.map((change) => change.name).join('、')}`
  const notes =
    first.notes.length > MOST_NOTES
      ? [...first.notes.slice(0, MOST_NOTES), `……还有 ${first.notes.length - MOST_NOTES} 处`]
      : first.notes
  return [
    `  ${paint(colors[first.change], marks[first.change])} ${escapeControls(name)}`,
    ...notes.map((note) => `      ${escapeControls(note)}`),
    ...Object.entries(deviceNames).flatMap(([device, word]) =>
      renderCost(word, device === 'desktop' ? first.cost?.desktop : first.cost?.mobile),
    ),
    ...first.warnings.map((warning) => `      ${paint(33, '注意')}  ${escapeControls(warning)}`),
  ]
}

/** Renders the cost of a layout: "桌面：请求 3 → 4，脚本 94.9 → 103.1 KB". */
function renderCost(device: string, cost: CostChange | undefined): string[] {
  if (!cost) return []
  const { before, after } = cost
  const figure = (name: string, unit: string, was: number | undefined, is: number | undefined) => {
    if (was !== undefined && is !== undefined && was !== is) return [`${name} ${was} → ${is}${unit}`]
    return was === undefined && is === undefined ? [] : [`${name} ${is ?? was}${unit}`]
  }
  const figures = [
    ...figure('请求', '', before?.requests, after?.requests),
    ...figure('脚本', ' KB', before?.kilobytes, after?.kilobytes),
  ].join('，')
  return [`      ${device}：${figures}${remarkOn(cost)}`]
}

function remarkOn({ before, after }: CostChange): string {
  if (before?.requests === after?.requests && before?.kilobytes === after?.kilobytes) return '（不变）'
  return after ? '' : '（原来）'
}

function gather(changes: readonly SchemaChange[]): SchemaChange[][] {
  const groups = new Map<string, SchemaChange[]>()
  for (const change of changes) {
    const key =
      change.change === 'changed' && change.part === 'routes'
        ? JSON.stringify([change.notes, change.warnings, change.cost])
        : `${change.part} ${change.name} ${change.change}`
    groups.set(key, [...(groups.get(key) ?? []), change])
  }
  return [...groups.values()].flatMap((group) => (group.length >= ALIKE ? [group] : group.map((change) => [change])))
}
