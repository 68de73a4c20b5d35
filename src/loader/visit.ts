import type { Navigate } from './create-navigation.ts'
import type { VisitHistory } from './create-visit-history.ts'
import type { Pages } from './fetch-pages.ts'

/** A visit of several pages in one document. */
export interface Visit {
  history: VisitHistory
  navigate: Navigate
  pages: Pages
}
