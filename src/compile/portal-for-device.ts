import type { Device } from '#definition/grammar/define-block.ts'

import type { Portal } from './portal.ts'

/** Returns the portal with the layouts of one device only, so that phones do not load the desktop's. */
export function portalForDevice(portal: Portal, device: Device): Portal {
  return {
    ...portal,
    routes: portal.routes.map((route) => {
      const layout = route.layouts[device]
      return { ...route, layouts: layout ? { [device]: layout } : {} }
    }),
  }
}
