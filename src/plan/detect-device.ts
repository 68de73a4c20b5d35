import type { Device } from '#definition/grammar/define-block.ts'

/** Names that decide the layout (`schema/site.json` devices). */
export interface DeviceNames {
  mobile: readonly string[]
  desktop: readonly string[]
}

/**
 * Desktop or mobile, from names of mobile devices in the user agent (docs/specification/portal.md#audience),
 * without regard to case. Any mobile name means mobile, tablets included,
 * unless a desktop name is there too: WeChat on Windows is no phone.
 */
export function detectDevice(userAgent: string, names: DeviceNames): Device {
  const agent = userAgent.toLowerCase()
  const has = (name: string) => agent.includes(name.toLowerCase())
  return !names.desktop.some(has) && names.mobile.some(has) ? 'mobile' : 'desktop'
}
