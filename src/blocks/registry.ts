import type { ComponentType } from 'react'

import type { BlockView } from '#definition/define-block.ts'

import type { BlockName, catalog } from './catalog.ts'

/** Loads the component of one block; each is a chunk of its own. */
export type BlockLoader<Name extends BlockName> = () => Promise<ComponentType<BlockView<(typeof catalog)[Name]>>>

/** Block name → its component, on demand. A block of the catalog that is missing here is a compile error. */
export const registry: { readonly [Name in BlockName]: BlockLoader<Name> } = {
  'account-data': async () => (await import('./account-data/AccountData.tsx')).AccountData,
  'ad-slot': async () => (await import('./ad-slot/AdSlot.tsx')).AdSlot,
  agreement: async () => (await import('./agreement/Agreement.tsx')).Agreement,
  article: async () => (await import('./article/Article.tsx')).Article,
  bookings: async () => (await import('./bookings/Bookings.tsx')).Bookings,
  bookshelf: async () => (await import('./bookshelf/Bookshelf.tsx')).Bookshelf,
  calendar: async () => (await import('./calendar/Calendar.tsx')).Calendar,
  carousel: async () => (await import('./carousel/Carousel.tsx')).Carousel,
  'class-grid': async () => (await import('./class-grid/ClassGrid.tsx')).ClassGrid,
  entries: async () => (await import('./entries/Entries.tsx')).Entries,
  feature: async () => (await import('./feature/Feature.tsx')).Feature,
  feedback: async () => (await import('./feedback/Feedback.tsx')).Feedback,
  filters: async () => (await import('./filters/Filters.tsx')).Filters,
  form: async () => (await import('./form/Form.tsx')).Form,
  intro: async () => (await import('./intro/Intro.tsx')).Intro,
  'kept-list': async () => (await import('./kept-list/KeptList.tsx')).KeptList,
  list: async () => (await import('./list/List.tsx')).List,
  live: async () => (await import('./live/Live.tsx')).Live,
  login: async () => (await import('./login/Login.tsx')).Login,
  'member-hub': async () => (await import('./member-hub/MemberHub.tsx')).MemberHub,
  'member-menu': async () => (await import('./member-menu/MemberMenu.tsx')).MemberMenu,
  messages: async () => (await import('./messages/Messages.tsx')).Messages,
  'not-found': async () => (await import('./not-found/NotFound.tsx')).NotFound,
  notice: async () => (await import('./notice/Notice.tsx')).Notice,
  offer: async () => (await import('./offer/Offer.tsx')).Offer,
  'page-heading': async () => (await import('./page-heading/PageHeading.tsx')).PageHeading,
  player: async () => (await import('./player/Player.tsx')).Player,
  reader: async () => (await import('./reader/Reader.tsx')).Reader,
  related: async () => (await import('./related/Related.tsx')).Related,
  'search-form': async () => (await import('./search-form/SearchForm.tsx')).SearchForm,
  'search-results': async () => (await import('./search-results/SearchResults.tsx')).SearchResults,
  'section-nav': async () => (await import('./section-nav/SectionNav.tsx')).SectionNav,
  shelves: async () => (await import('./shelves/Shelves.tsx')).Shelves,
  security: async () => (await import('./security/Security.tsx')).Security,
  sessions: async () => (await import('./sessions/Sessions.tsx')).Sessions,
  settings: async () => (await import('./settings/Settings.tsx')).Settings,
  'sign-in': async () => (await import('./sign-in/SignIn.tsx')).SignIn,
  'sign-up': async () => (await import('./sign-up/SignUp.tsx')).SignUp,
  'start-reading': async () => (await import('./start-reading/StartReading.tsx')).StartReading,
  verification: async () => (await import('./verification/Verification.tsx')).Verification,
}
