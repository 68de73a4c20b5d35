import type { PagesOptions } from './pages/create-pages.ts'
import type { PortalAppOptions } from './portal-app.ts'
import type { StudioBuild } from './studio/studio-build.ts'

/** The differences between the built server and the development server. */
export interface Frontend extends Pick<PagesOptions, 'renderer' | 'blocks' | 'assets' | 'template' | 'isDevelopment'> {
  /** Serves the browser's files. */
  register: PortalAppOptions['register']
  /** The folder of the browser's files, by which pages are weighed; it may be missing. */
  clientDir: string
  studio: StudioBuild
}
