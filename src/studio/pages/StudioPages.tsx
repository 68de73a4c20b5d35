import { Route, Routes } from 'react-router-dom'

import { AccountPage } from '../account/AccountPage.tsx'
import { FactorPage } from '../account/FactorPage.tsx'
import { ContentPage } from '../content/ContentPage.tsx'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { HomePage } from '../home/HomePage.tsx'
import { ImportPage } from '../import/ImportPage.tsx'
import { LazyLedgerPage } from '../ledger/LazyLedgerPage.tsx'
import { MediaItemPage } from '../media/MediaItemPage.tsx'
import { MediaPage } from '../media/MediaPage.tsx'
import { maySeeContent, maySeeLedger, maySeeMedia, maySeeStaff } from '../person/person-may.ts'
import { usePerson } from '../person/person.ts'
import { PreviewPage } from '../preview/PreviewPage.tsx'
import { StaffPage } from '../staff/StaffPage.tsx'
import { VersionsPage } from '../versions/VersionsPage.tsx'
import { MissingPage } from './MissingPage.tsx'

/** The pages of the studio. */
export function StudioPages() {
  const person = usePerson()
  return (
    <Routes>
      <Route path="/" element={<HomePage />} />
      <Route path="/account" element={<AccountPage />} />
      <Route path="/account/factor" element={<FactorPage />} />
      {maySeeContent(person) ? <Route path="/content" element={<ContentPage />} /> : null}
      {maySeeContent(person) ? <Route path="/content/import" element={<ImportPage />} /> : null}
      {maySeeContent(person) ? <Route path="/content/:type/:key" element={<DocumentPage />} /> : null}
      {maySeeContent(person) ? <Route path="/content/:type/:key/preview" element={<PreviewPage />} /> : null}
      {maySeeContent(person) ? <Route path="/content/:type/:key/versions" element={<VersionsPage />} /> : null}
      {maySeeMedia(person) ? <Route path="/media" element={<MediaPage />} /> : null}
      {maySeeMedia(person) ? <Route path="/media/item" element={<MediaItemPage />} /> : null}
      {maySeeStaff(person) ? <Route path="/staff" element={<StaffPage />} /> : null}
      {maySeeLedger(person) ? <Route path="/ledger" element={<LazyLedgerPage />} /> : null}
      <Route path="*" element={<MissingPage />} />
    </Routes>
  )
}
