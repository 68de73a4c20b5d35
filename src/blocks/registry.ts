import type { ComponentType } from 'react'

import type { BlockDefinition, BlockView } from '#definition/grammar/define-block.ts'

import type { BlockName, catalog } from './catalog.ts'

/** A block's component, with its act for the foot of a phone's page (`act` of the definition). */
type BlockComponent<Block extends BlockDefinition> = ComponentType<BlockView<Block>> & {
  Act?: ComponentType<BlockView<Block>>
}

/** Loads the module of a block, which exports its component and nothing else; each is a chunk of its own. */
export type BlockLoader<Name extends BlockName> = () => Promise<
  Readonly<Record<string, BlockComponent<(typeof catalog)[Name]>>>
>

/** The component of each block, loaded on demand. A block missing here is a compile error. */
export const registry: { readonly [Name in BlockName]: BlockLoader<Name> } = {
  'account-data': () => import('./account-data/AccountData.tsx'),
  'ad-slot': () => import('./ad-slot/AdSlot.tsx'),
  agreement: () => import('./agreement/Agreement.tsx'),
  article: () => import('./article/Article.tsx'),
  bookings: () => import('./bookings/Bookings.tsx'),
  bookshelf: () => import('./bookshelf/Bookshelf.tsx'),
  calendar: () => import('./calendar/Calendar.tsx'),
  carousel: () => import('./carousel/Carousel.tsx'),
  'class-grid': () => import('./class-grid/ClassGrid.tsx'),
  entries: () => import('./entries/Entries.tsx'),
  feature: () => import('./feature/Feature.tsx'),
  feedback: () => import('./feedback/Feedback.tsx'),
  filters: () => import('./filters/Filters.tsx'),
  form: () => import('./form/Form.tsx'),
  hotline: () => import('./hotline/Hotline.tsx'),
  intro: () => import('./intro/Intro.tsx'),
  'kept-list': () => import('./kept-list/KeptList.tsx'),
  list: () => import('./list/List.tsx'),
  live: () => import('./live/Live.tsx'),
  login: () => import('./login/Login.tsx'),
  'member-hub': () => import('./member-hub/MemberHub.tsx'),
  'member-menu': () => import('./member-menu/MemberMenu.tsx'),
  messages: () => import('./messages/Messages.tsx'),
  'next-booking': () => import('./next-booking/NextBooking.tsx'),
  notice: () => import('./notice/Notice.tsx'),
  'not-found': () => import('./not-found/NotFound.tsx'),
  offer: () => import('./offer/Offer.tsx'),
  'page-heading': () => import('./page-heading/PageHeading.tsx'),
  player: () => import('./player/Player.tsx'),
  reader: () => import('./reader/Reader.tsx'),
  related: () => import('./related/Related.tsx'),
  'search-form': () => import('./search-form/SearchForm.tsx'),
  'search-results': () => import('./search-results/SearchResults.tsx'),
  'section-nav': () => import('./section-nav/SectionNav.tsx'),
  shelves: () => import('./shelves/Shelves.tsx'),
  security: () => import('./security/Security.tsx'),
  sessions: () => import('./sessions/Sessions.tsx'),
  settings: () => import('./settings/Settings.tsx'),
  'sign-in': () => import('./sign-in/SignIn.tsx'),
  'sign-up': () => import('./sign-up/SignUp.tsx'),
  'start-reading': () => import('./start-reading/StartReading.tsx'),
  today: () => import('./today/Today.tsx'),
  verification: () => import('./verification/Verification.tsx'),
}
