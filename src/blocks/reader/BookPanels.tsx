import { usePage } from '#state/page-context.ts'

import type { BookDocument } from './file/book-document.ts'
import { LookPanel, type LookPanelProps } from './panels/LookPanel.tsx'
import { OutlinePanel } from './panels/OutlinePanel.tsx'
import { SearchPanel } from './search/SearchPanel.tsx'
import type { BookPanel } from './panels/use-book-panel.ts'
import type { BookSearch } from './search/use-book-search.ts'
import type { BookView } from './page/use-book-view.ts'

interface BookPanelsProps {
  pdf: BookDocument
  view: Pick<BookView, 'page' | 'goTo'>
  search: BookSearch
  panel: BookPanel
  look: Omit<LookPanelProps, 'onClose'>
}

/** The open panel: table of contents, search or look. On a phone a choice in it closes it. */
export function BookPanels({ pdf, view: { page, goTo }, search, panel, look }: BookPanelsProps) {
  const isMobile = usePage().device === 'mobile'
  switch (panel.name) {
    case 'outline':
      return (
        <OutlinePanel
          pdf={pdf}
          page={page}
          onPlace={(place) => {
            goTo(place)
            if (isMobile) panel.close()
          }}
          onClose={panel.close}
        />
      )
    case 'search':
      return (
        <SearchPanel
          search={search}
          count={pdf.numPages}
          searchRequests={panel.searchRequests}
          onHit={(index) => {
            search.select(index)
            if (isMobile) panel.hide()
          }}
          onClose={panel.close}
        />
      )
    case 'look':
      return <LookPanel {...look} onClose={panel.close} />
    case undefined:
      return null
  }
}
