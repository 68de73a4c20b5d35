import type { Device } from '#definition/grammar/define-block.ts'

/** Names in user agents that decide the layout (`schema/site.json` devices). */
export interface DeviceNames {
  mobile: readonly string[]
  desktop: readonly string[]
}

/**
 * Detects desktop or mobile by names of mobile devices in the user agent (docs/specification/portal.md#audience),
 * ignoring case. Any mobile name means mobile, tablets included, unless a desktop name occurs, too: WeChat on Windows
 * is not a phone.
 */
export function detectDevice(userAgent: string, names: DeviceNames): Device {
  const agent = userAgent.toLowerCase()
  const has = (name: string) => agent.includes(name.toLowerCase())
  return !names.desktop.some(has) && names.mobile.some(has) ? 'mobile' : 'desktop'
}
