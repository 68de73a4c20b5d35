import type { Device } from '#definition/grammar/define-block.ts'

import type { Portal } from './portal.ts'

/** The portal with the layouts of one device only: a phone never loads the desktop's. */
export function portalForDevice(portal: Portal, device: Device): Portal {
  return {
    ...portal,
    routes: portal.routes.map((route) => {
      const layout = route.layouts[device]
      return { ...route, layouts: layout ? { [device]: layout } : {} }
    }),
  }
}
