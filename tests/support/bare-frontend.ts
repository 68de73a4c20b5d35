import type { Frontend } from '#server/frontend.ts'

const unmade = () => Promise.reject(new Error('no build'))

/** A frontend that makes no page, so that each is a fault: for servers of which no page is asked. */
export const bareFrontend: Frontend = {
  isDevelopment: false,
  clientDir: '',
  studio: { studioDir: '', versionsDir: '' },
  renderer: unmade,
  blocks: unmade,
  assets: {
    styleFor: () => ({ css: '', fonts: [], faces: [], hash: '' }),
    sheetFor: () => undefined,
    build: 'none',
    loader: '',
    scriptsFor: () => [],
    headTags: '',
  },
  template: unmade,
  register: () => undefined,
}
