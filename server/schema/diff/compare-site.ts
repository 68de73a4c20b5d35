import type { Portal, SiteModel } from '#compile/portal.ts'
import { centreEntries } from '#contract/members/member-centre.ts'
import type { HeaderTool, LinkTool } from '#definition/grammar/furniture-definition.ts'
import { devicePositions, formatPosition } from '#definition/grammar/position-definition.ts'

import { describeDifference, describeLists, formatValue } from './describe-value.ts'
import type { SchemaChange, SchemaPart } from './schema-change.ts'

/** Compares the shell of every page (navigation, tabs, footer), the member's centre, the devices and the name of the site. */
export function compareSite(older: Portal, newer: Portal): SchemaChange[] {
  const { site: before } = older
  const { site: after } = newer
  return [
    ...changed(
      'navigation',
      'navigation',
      '主导航',
      compareLinks(linksOf(before.navigation), linksOf(after.navigation)),
    ),
    ...changed('navigation', 'tabs', '手机底部栏', compareLinks(linksOf(before.tabs), linksOf(after.tabs))),
    ...changed('navigation', 'centre', '会员中心', compareLinks(centreLinks(older), centreLinks(newer))),
    ...changed('site', 'site', '网站', [
      ...describeDifference('网站名称', before.site_name, after.site_name),
      ...describeDifference('口号', before.slogan, after.slogan),
      ...describeDifference('网站描述', before.description, after.description),
      ...describeDifference('时区', before.timezone, after.timezone),
      ...describeDifference('图片存放地址', before.storage, after.storage),
      ...describeLists('外部主机', before.hosts, after.hosts),
      ...describeLists('移动设备名', before.devices.mobile, after.devices.mobile),
      ...describeLists('移动设备名的例外', before.devices.desktop, after.devices.desktop),
    ]),
    ...changed('site', 'header', '页头', compareTools(before.header?.tools, after.header?.tools)),
    ...changed('site', 'footer', '页脚', compareFooter(before.footer, after.footer)),
    ...changed('site', 'positions', '图片位置', comparePositions(before.positions, after.positions)),
  ]
}

/** Compares the interface texts by group; unchanged groups are left out. */
export function compareTexts({ text: before }: Portal, { text: after }: Portal): SchemaChange[] {
  return compareGroups('界面文字', before, after)
}

/** Compares the server's sentences by group; reports only changed ones. */
export function compareAnswers(before: TextGroups, after: TextGroups): SchemaChange[] {
  return compareGroups('服务器的答复', before, after)
}

type TextGroups = Readonly<Record<string, Readonly<Record<string, string>>>>

function compareGroups(title: string, before: TextGroups, after: TextGroups): SchemaChange[] {
  const groups = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return groups.flatMap((group) =>
    changed('texts', group, `${title} ${group}`, compareRecords(before[group] ?? {}, after[group] ?? {})),
  )
}

function changed(part: SchemaPart, name: string, title: string, notes: readonly string[]): SchemaChange[] {
  return notes.length === 0 ? [] : [{ part, change: 'changed', name, title, notes, warnings: [] }]
}

interface FlatLink {
  /** Titles from the top entry down, as in "文化遗产 › 传承人". */
  name: string
  to: string
  icon: string | undefined
}

function linksOf(entries: SiteModel['navigation']): FlatLink[] {
  return entries.flatMap(({ title, to, icon, children = [] }) => [
    { name: title, to, icon },
    ...children.map((child) => ({ name: `${title} › ${child.title}`, to: child.to, icon: undefined })),
  ])
}

/** The entries of the member's centre, by their titles or else by the names of their pages. */
function centreLinks({ centre }: Portal): FlatLink[] {
  return centreEntries(centre).map(({ name, title, to, ...link }) => ({
    name: title ?? name ?? to,
    to,
    icon: 'icon' in link ? link.icon : undefined,
  }))
}

function compareLinks(before: readonly FlatLink[], after: readonly FlatLink[]): string[] {
  const old = new Map(before.map((link) => [link.name, link]))
  const now = new Map(after.map((link) => [link.name, link]))
  const added = after.filter(({ name }) => !old.has(name))
  const removed = before.filter(({ name }) => !now.has(name))
  // A link to the same address under another name counts as renamed.
  const renamed = removed.flatMap((link) => {
    const other = added.find(({ to }) => to === link.to)
    return other ? [[link, other] as const] : []
  })
  const isRenamed = (link: FlatLink) => renamed.some((pair) => pair.includes(link))
  // Renamed links take part in the comparison of the order under their new name.
  const newName = new Map(renamed.map(([link, other]) => [link.name, other.name]))
  const orderBefore = before
    .filter(({ name }) => now.has(name) || newName.has(name))
    .map(({ name }) => newName.get(name) ?? name)
  const orderAfter = after.filter(({ name }) => orderBefore.includes(name)).map(({ name }) => name)
  return [
    ...added.filter((link) => !isRenamed(link)).map(({ name, to }) => `增加「${name}」，到 ${to}`),
    ...removed.filter((link) => !isRenamed(link)).map(({ name, to }) => `去掉「${name}」（${to}）`),
    ...renamed.map(([link, other]) => `改名：「${link.name}」→「${other.name}」`),
    ...after.flatMap((link) => {
      const former = old.get(link.name)
      return former
        ? [
            ...describeDifference(`「${link.name}」的去处`, former.to, link.to),
            ...describeDifference(`「${link.name}」的图标`, former.icon, link.icon),
          ]
        : []
    }),
    ...describeLists('次序', orderBefore, orderAfter).map((note) => note.replace(/^次序：/u, '')),
  ]
}

const toolNames = { search: '搜索框', elder: '适老版', login: '登录' } as const

/** A header that says nothing has the usual tools. */
function compareTools(
  before: readonly HeaderTool[] = ['search', 'elder', 'login'],
  after: readonly HeaderTool[] = ['search', 'elder', 'login'],
): string[] {
  const names = (tools: readonly HeaderTool[]) =>
    tools.map((tool) => (typeof tool === 'string' ? toolNames[tool] : `「${tool.title}」`))
  const links = (tools: readonly HeaderTool[]) => tools.filter((tool): tool is LinkTool => typeof tool !== 'string')
  return [
    ...describeLists('工具', names(before), names(after)),
    ...links(after).flatMap(({ title, to, icon }) => {
      const former = links(before).find((link) => link.title === title)
      return former
        ? [
            ...describeDifference(`「${title}」的去处`, former.to, to),
            ...describeDifference(`「${title}」的图标`, former.icon, icon),
          ]
        : []
    }),
  ]
}

const footerNames = {
  organizer: '主办单位',
  undertaker: '承办单位',
  address: '地址',
  phone: '电话',
  email: '电子邮箱',
  icp: 'ICP 备案号',
  notice: '版权与声明',
} as const

function compareFooter(before: SiteModel['footer'], after: SiteModel['footer']): string[] {
  const names = ['organizer', 'undertaker', 'address', 'phone', 'email', 'icp', 'notice'] as const
  const links = (footer: SiteModel['footer']) =>
    footer.links.map(({ title, to }) => ({ name: title, to, icon: undefined }))
  return [
    ...names.flatMap((name) => describeDifference(footerNames[name], before[name], after[name])),
    ...describeDifference('公安备案', before.police, after.police),
    ...compareLinks(links(before), links(after)).map((note) => `链接：${note}`),
    ...compareLinks(columnLinks(before), columnLinks(after)).map((note) => `链接列：${note}`),
    ...describeDifference('标识', marksOf(before), marksOf(after)),
  ]
}

function columnLinks({ columns = [] }: SiteModel['footer']): FlatLink[] {
  return columns.flatMap(({ title, links }) =>
    links.map((link) => ({ name: `${title} › ${link.title}`, to: link.to, icon: undefined })),
  )
}

/** Marks are called by what they say. */
function marksOf({ marks = [] }: SiteModel['footer']) {
  return marks.map(({ alt, ...mark }) => ({ title: alt, ...mark }))
}

function comparePositions(before: SiteModel['positions'], after: SiteModel['positions']): string[] {
  const listed = (positions: SiteModel['positions']) =>
    Object.fromEntries(
      positions.map((position) => [
        position.name,
        [
          formatPosition(position),
          ...devicePositions([position], position.kind).map(({ width, height }) => `${width}×${height}`),
        ].join('，'),
      ]),
    )
  return compareRecords(listed(before), listed(after))
}

function compareRecords(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => {
    if (before[name] === undefined) return [`增加 ${name}：${formatValue(after[name])}`]
    if (after[name] === undefined) return [`去掉 ${name}（${formatValue(before[name])}）`]
    return describeDifference(name, before[name], after[name])
  })
}
