import type { Portal } from '#compile/portal.ts'
import { budgetFor } from '#definition/grammar/budget-for.ts'
import type { Device } from '#definition/grammar/define-block.ts'
import type { Issue } from '#definition/issues/issue.ts'
import type { PortalDefinition } from '#definition/grammar/site-files.ts'

import type { Bundle } from './read-bundle.ts'
import { inKilobytes, weighBlocks, weighLayout, workingBlocks } from './weigh-layout.ts'

const deviceNames: Readonly<Record<Device, string>> = { desktop: '桌面', mobile: '手机' }
const devices: readonly Device[] = ['desktop', 'mobile']

/** Reports layouts whose scripts exceed their budget (`site.json`), by the sizes of the build. */
export function checkWeights({ site, routes }: PortalDefinition, portal: Portal, bundle: Bundle): Issue[] {
  const writtenAs = new Map(routes.map((route) => [route.path, route]))
  return portal.routes.flatMap((route) =>
    devices.flatMap((device): Issue[] => {
      const rows = route.layouts[device]
      const { kilobytes } = budgetFor(site, route.path)
      const weight = rows ? inKilobytes(weighLayout(rows, bundle)) : 0
      const written = writtenAs.get(route.path)
      if (!rows || !written || weight <= kilobytes) return []
      const place = written[device]
        ? [...written.origin.path, device]
        : [...written.origin.path, written.template === undefined ? 'path' : 'template']
      return [
        {
          code: 'BUDGET_KILOBYTES',
          file: written.origin.file,
          path: place,
          message: `第一次打开「${route.path}」的${deviceNames[device]}版面要下载 ${weight} KB 脚本，预算是 ${kilobytes} KB，超出 ${inKilobytes(Math.round((weight - kilobytes) * 1024))} KB`,
          allowed: [
            ...heaviest(workingBlocks(rows), bundle),
            `或在 site.json 的 budgets.routes 里给「${route.path}」多一些`,
          ],
        },
      ]
    }),
  )
}

/** Lists how much the removal of each single block would save; blocks share code, so the savings do not add up. */
function heaviest(blocks: readonly string[], bundle: Bundle): string[] {
  const weigh = (some: readonly string[]) => weighBlocks(some, bundle)
  const whole = weigh(blocks)
  const saved = blocks
    .map((block) => ({ block, saves: inKilobytes(whole - weigh(blocks.filter((other) => other !== block))) }))
    .sort((left, right) => right.saves - left.saves)
  if (saved.length === 0) return ['应用本身已经超出，要改的是程序，不是页面']
  return saved.slice(0, 4).map(({ block, saves }) => `去掉区块 ${block}，省 ${saves} KB`)
}
