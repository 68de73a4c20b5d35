import { accountData } from './account-data/definition.ts'
import { adSlot } from './ad-slot/definition.ts'
import { agreement } from './agreement/definition.ts'
import { article } from './article/definition.ts'
import { bookings } from './bookings/definition.ts'
import { bookshelf } from './bookshelf/definition.ts'
import { calendar } from './calendar/definition.ts'
import { carousel } from './carousel/definition.ts'
import { classGrid } from './class-grid/definition.ts'
import { entries } from './entries/definition.ts'
import { feature } from './feature/definition.ts'
import { feedback } from './feedback/definition.ts'
import { filters } from './filters/definition.ts'
import { form } from './form/definition.ts'
import { hotline } from './hotline/definition.ts'
import { intro } from './intro/definition.ts'
import { keptList } from './kept-list/definition.ts'
import { list } from './list/definition.ts'
import { live } from './live/definition.ts'
import { login } from './login/definition.ts'
import { memberHub } from './member-hub/definition.ts'
import { memberMenu } from './member-menu/definition.ts'
import { messages } from './messages/definition.ts'
import { nextBooking } from './next-booking/definition.ts'
import { notice } from './notice/definition.ts'
import { notFound } from './not-found/definition.ts'
import { offer } from './offer/definition.ts'
import { pageHeading } from './page-heading/definition.ts'
import { player } from './player/definition.ts'
import { reader } from './reader/definition.ts'
import { related } from './related/definition.ts'
import { searchForm } from './search-form/definition.ts'
import { searchResults } from './search-results/definition.ts'
import { sectionNav } from './section-nav/definition.ts'
import { shelves } from './shelves/definition.ts'
import { security } from './security/definition.ts'
import { sessions } from './sessions/definition.ts'
import { settings } from './settings/definition.ts'
import { signIn } from './sign-in/definition.ts'
import { signUp } from './sign-up/definition.ts'
import { startReading } from './start-reading/definition.ts'
import { today } from './today/definition.ts'
import { verification } from './verification/definition.ts'

/** Every block's definition. A new block needs a folder, a line here and a line in the registry. */
export const catalog = {
  'account-data': accountData,
  'ad-slot': adSlot,
  agreement,
  article,
  bookings,
  bookshelf,
  calendar,
  carousel,
  'class-grid': classGrid,
  entries,
  feature,
  feedback,
  filters,
  form,
  hotline,
  intro,
  'kept-list': keptList,
  list,
  live,
  login,
  'member-hub': memberHub,
  'member-menu': memberMenu,
  messages,
  'next-booking': nextBooking,
  notice,
  'not-found': notFound,
  offer,
  'page-heading': pageHeading,
  player,
  reader,
  related,
  'search-form': searchForm,
  'search-results': searchResults,
  'section-nav': sectionNav,
  shelves,
  security,
  sessions,
  settings,
  'sign-in': signIn,
  'sign-up': signUp,
  'start-reading': startReading,
  today,
  verification,
} as const

export type BlockName = keyof typeof catalog
