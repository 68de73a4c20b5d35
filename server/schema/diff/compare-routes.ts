import type { Catalog } from '#compile/catalog.ts'
import type { LayoutRow, Portal, RouteModel } from '#compile/portal.ts'
import type { Device } from '#definition/grammar/define-block.ts'

import type { Bundle } from '../read-bundle.ts'
import { countRequests, inKilobytes, weighLayout } from '../weigh-layout.ts'
import { compareLayouts } from './compare-layouts.ts'
import { describeDifference, describeLists } from './describe-value.ts'
import type { CostChange, LayoutCost, SchemaChange } from './schema-change.ts'

const devices: readonly Device[] = ['desktop', 'mobile']
const deviceNames: Readonly<Record<Device, string>> = { desktop: '桌面', mobile: '手机' }

export interface RouteComparison {
  before: Portal
  after: Portal
  catalog: Catalog
  /** Undefined without a build; then only requests are counted. */
  bundle: Bundle | undefined
}

/** Compares the routes: added, removed and changed ones, with the cost of each layout before and after. */
export function compareRoutes({ before, after, catalog, bundle }: RouteComparison): SchemaChange[] {
  const old = new Map(before.routes.map((route) => [route.path, route]))
  const now = new Map(after.routes.map((route) => [route.path, route]))
  const added = after.routes.filter(({ path }) => !old.has(path))
  const removed = before.routes.filter(({ path }) => !now.has(path))
  return [
    ...added.map((route) => addedRoute(route, bundle)),
    ...removed.map((route) => removedRoute(route, added, bundle)),
    ...after.routes.flatMap((route) => {
      const former = old.get(route.path)
      return former ? touchedRoute(former, route, catalog, bundle) : []
    }),
  ]
}

function addedRoute(route: RouteModel, bundle: Bundle | undefined): SchemaChange {
  return {
    part: 'routes',
    change: 'added',
    name: nameOf(route),
    title: route.title,
    notes: devices.flatMap((device) => describeLayout(route, device)),
    warnings: [],
    cost: costs(undefined, route, bundle),
  }
}

function removedRoute(route: RouteModel, added: readonly RouteModel[], bundle: Bundle | undefined): SchemaChange {
  const isAlike = (other: RouteModel) =>
    other.type === route.type &&
    paramsOf(other) === paramsOf(route) &&
    (route.type !== undefined || other.title === route.title)
  const successor = route.type === undefined && route.title === '' ? undefined : added.find(isAlike)
  const to = successor?.path ?? '新的路径'
  const warning = `别处的链接、访客的收藏和搜索引擎里的结果会打不开${successor ? `；看来它换到了 ${to}` : ''}。可以保留这个路径，写 "redirect": "${to}"，带人到新的地方`
  return {
    part: 'routes',
    change: 'removed',
    name: nameOf(route),
    title: route.title,
    notes: [],
    warnings: [warning],
    cost: costs(route, undefined, bundle),
  }
}

function touchedRoute(
  before: RouteModel,
  after: RouteModel,
  catalog: Catalog,
  bundle: Bundle | undefined,
): SchemaChange[] {
  // A changed title of a parent is reported at the parent.
  const trail = (route: RouteModel) => route.trail.map(({ path }) => path).join(' › ')
  const notes = [
    ...describeDifference('标题', before.title, after.title),
    ...describeDifference('描述', before.description, after.description),
    ...describeDifference('内容类型', before.type, after.type),
    ...describeDifference('需要登录', before.auth, after.auth),
    ...describeDifference('广告位', before.ad, after.ad),
    ...describeDifference('允许收录', before.indexed !== false, after.indexed !== false),
    ...describeLists('接收的地址参数', before.query, after.query),
    ...describeDifference('面包屑', trail(before), trail(after)),
    ...devices.flatMap((device) =>
      describeDifference(`${deviceNames[device]}跳转`, before.redirect?.[device], after.redirect?.[device]),
    ),
    ...devices.flatMap((device) => compareDevice(before.layouts[device], after.layouts[device], device, catalog)),
  ]
  const warnings = [
    ...(!before.auth && after.auth ? ['以后要登录才能看：没有账号的访客和搜索引擎都看不到了'] : []),
    ...(before.indexed !== false && after.indexed === false ? ['不再让搜索引擎收录，也不在站点地图里'] : []),
    ...devices.flatMap((device) =>
      before.layouts[device] && !after.layouts[device]
        ? [`没有${deviceNames[device]}版面了，${deviceNames[device]}访客会转到 ${after.redirect?.[device] ?? '别处'}`]
        : [],
    ),
  ]
  if (notes.length + warnings.length === 0) return []
  return [
    {
      part: 'routes',
      change: 'changed',
      name: nameOf(after),
      title: after.title,
      notes,
      warnings,
      cost: costs(before, after, bundle),
    },
  ]
}

function compareDevice(
  before: readonly LayoutRow[] | undefined,
  after: readonly LayoutRow[] | undefined,
  device: Device,
  catalog: Catalog,
): string[] {
  const name = `${deviceNames[device]}版面`
  if (before && !after) return [`去掉${name}`]
  if (after && !before) return [`增加${name}`]
  if (!before || !after) return []
  return compareLayouts(before, after, catalog).map((note) => `${name}：${note}`)
}

function describeLayout(route: RouteModel, device: Device): string[] {
  const layout = route.layouts[device]
  const to = route.redirect?.[device]
  if (to !== undefined) return [`${deviceNames[device]}：转到 ${to}`]
  return layout
    ? [
        `${deviceNames[device]}版面：${layout
          .flatMap((row) => (row.kind === 'section' ? [row.section] : [...row.main, ...row.aside]))
          .map(({ block }) => block)
          .join('、')}`,
      ]
    : []
}

/** Names a route; the address of the site itself has no path and gets a label. */
function nameOf({ path }: RouteModel): string {
  return path === '' ? '（网站地址本身）' : path
}

function paramsOf({ segments }: RouteModel): number {
  return segments.filter(({ kind }) => kind === 'param').length
}

function costs(
  before: RouteModel | undefined,
  after: RouteModel | undefined,
  bundle: Bundle | undefined,
): NonNullable<SchemaChange['cost']> {
  return Object.fromEntries(
    devices.flatMap((device): [Device, CostChange][] => {
      const was = costOf(before?.layouts[device], device, bundle)
      const is = costOf(after?.layouts[device], device, bundle)
      return was || is ? [[device, { ...(was ? { before: was } : {}), ...(is ? { after: is } : {}) }]] : []
    }),
  )
}

function costOf(
  rows: readonly LayoutRow[] | undefined,
  device: Device,
  bundle: Bundle | undefined,
): LayoutCost | undefined {
  if (!rows) return undefined
  return {
    requests: countRequests(rows),
    ...(bundle ? { kilobytes: inKilobytes(weighLayout(rows, bundle)) } : {}),
  }
}
