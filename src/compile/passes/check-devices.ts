import type { Device } from '#definition/grammar/define-block.ts'
import type { Issue } from '#definition/issues/issue.ts'

import { type Pass, within } from '../draft.ts'

/** What common browsers call themselves, with the layout that their visitors expect. */
const browsers: readonly { says: string; device: Device; agent: string }[] = [
  {
    says: '苹果电脑上的 Safari',
    device: 'desktop',
    agent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  },
  {
    says: 'Windows 上的 Edge',
    device: 'desktop',
    agent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0',
  },
  {
    says: 'Windows 上的火狐',
    device: 'desktop',
    agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  },
  {
    says: '统信、麒麟电脑上的浏览器',
    device: 'desktop',
    agent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/116.0.0.0 Safari/537.36 UOS Professional',
  },
  {
    says: 'iPhone 上的 Safari',
    device: 'mobile',
    agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  },
  {
    says: 'iPhone 上的微信',
    device: 'mobile',
    agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21G93 MicroMessenger/8.0.54(0x1800362f) NetType/WIFI Language/zh_CN',
  },
  {
    says: '安卓手机上的 Chrome',
    device: 'mobile',
    agent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
  },
  {
    says: '安卓手机上的微信',
    device: 'mobile',
    agent:
      'Mozilla/5.0 (Linux; Android 14; V2307A Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 MMWEBID/1 MicroMessenger/8.0.54.2760(0x28003653) WeChat/arm64',
  },
  {
    says: '鸿蒙手机上的浏览器',
    device: 'mobile',
    agent:
      'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36 ArkWeb/6.0 Mobile',
  },
]

const layouts: Readonly<Record<Device, string>> = { desktop: '桌面版', mobile: '手机版' }

/**
 * Tries the names of devices on what common browsers call themselves (docs/specification/portal.md#audience): one name
 * too general gives all computers the phone's layout, and one left out gives phones that of computers.
 */
export const checkDevices: Pass = (draft) => {
  const { devices, origin } = draft.definition.site
  const nameIn = (names: readonly string[], agent: string) =>
    names.findIndex((name) => agent.toLowerCase().includes(name.toLowerCase()))
  const wrong = browsers.flatMap(({ says, device, agent }) => {
    const [mobile, desktop] = [nameIn(devices.mobile, agent), nameIn(devices.desktop, agent)]
    const shown: Device = mobile >= 0 && desktop < 0 ? 'mobile' : 'desktop'
    if (shown === device) return []
    // The name to blame: the one that caught a computer, or the exception that caught a phone.
    const list = device === 'desktop' ? 'mobile' : 'desktop'
    const index = device === 'desktop' ? mobile : desktop
    return [
      { says, shown, place: index < 0 ? within(origin, 'devices', 'mobile') : within(origin, 'devices', list, index) },
    ]
  })
  const places = new Map(wrong.map(({ place }) => [JSON.stringify(place), place]))
  const issues = [...places].map(([key, place]): Issue => {
    const those = wrong.filter((one) => JSON.stringify(one.place) === key)
    const shown = those[0]?.shown ?? 'desktop'
    const name = readName(devices, place.path)
    return {
      code: 'DEVICE_NAME',
      level: 'warning',
      ...place,
      message: `${name === undefined ? '这里没有一个名称认得出这些浏览器' : `「${name}」也在这些浏览器自报的名称里`}，它们会看到${layouts[shown]}：${those.map(({ says }) => says).join('、')}`,
    }
  })
  return { draft, issues }
}

function readName(devices: Readonly<Record<Device, readonly string[]>>, path: readonly (string | number)[]) {
  const [list, index] = path.slice(-2)
  return typeof index === 'number' && (list === 'mobile' || list === 'desktop') ? devices[list][index] : undefined
}
