// Which modules share a file in the browser. Each entry is the beginning of a path; tests/architecture holds that each is there.

const packages = (names: readonly string[]) => names.map((name) => `node_modules/${name}/`)
const files = (folder: string, names: readonly string[]) => names.map((name) => `${folder}/${name}.`)

/** The loader, and what it shares with what comes later, in one file. */
export const loader: readonly string[] = [
  ...files('src/loader', [
    'account-pages',
    'entry-loader',
    'forward-return-address',
    'is-saving-data',
    'page-link',
    'portal-address',
    'switch-on-sheet',
  ]),
  ...files('src/contract', ['addresses/router-base']),
  ...files('src/data', ['stored-token']),
]

/** The code for further pages, with the parts that enhancements and the application use too. */
export const visit: readonly string[] = [
  ...files('src/loader', ['start-visit', 'return-state']),
  ...files('src/components/dialog', ['document-overlays', 'overlay-history']),
  ...files('src/components/navigation', ['sync-page-in-address', 'when-in-view']),
  ...files('src/contract', [
    'addresses/page-number',
    'calls/request-timeout',
    'addresses/sections-address',
    'time/durations',
  ]),
  ...files('src/state', ['return-steps']),
]

/** Code of every section that comes alive: on their own, these parts would be a dozen small files, which compress badly. */
export const base: readonly string[] = [
  // The order of the layers comes before any of them: this file's styles stand first in the sheet.
  'src/styles/',
  ...packages([
    'react',
    'react-dom',
    'scheduler',
    'react-router',
    'react-router-dom',
    'dequal',
    'valtio',
    'proxy-compare',
  ]),
  // Not all of swr: lists that grow bring its part for them.
  ...['_internal/', 'index/', 'config-context', 'use-swr', 'serialize', 'server-preload'].map(
    (part) => `node_modules/swr/dist/${part}`,
  ),
  ...files('src/contract', [
    'members/booking-phase',
    'addresses/canonical-address',
    'entities/keyword',
    'entities/occurrence',
    'omit-undefined',
    'addresses/page-count',
    'addresses/picture-focus',
    'calls/source-calls',
    'calls/sources',
  ]),
  ...files('src/contract/time', ['calendar-date']),
  'src/state/',
  ...files('src/render', [
    'block-components',
    'block-view',
    'blocks-context',
    'FootContent',
    'RenderedAt',
    'section-ids',
    'section-view.module',
    'SectionBoundary',
    'SectionContent',
    'SlotReader',
  ]),
  ...files('src/components/text', ['Link', 'VisuallyHidden', 'clamp-lines', 'clamp.module']),
  ...files('src/components/icon', ['Icon', 'icon-paths']),
  ...files('src/components/picture', ['Picture', 'picture-address']),
  ...files('src/components/dialog', ['use-back-closes']),
  ...files('src/components/form', ['ScriptButton', 'ScriptForm']),
  ...files('src/app/desktop', ['AccountTool']),
  ...files('src/data', ['to-failure']),
]

/**
 * Small parts that most pages share, as one file: a browser asks an HTTP/1.1 server for six files at a time, and each
 * further six are a round trip.
 */
export const kit: readonly string[] = [
  ...files('src/components/cards', [
    'CardCategory',
    'CardMeta',
    'CardPicture',
    'CardSummary',
    'CardTitle',
    'CoverCard',
    'HeadlineCard',
  ]),
  ...files('src/components/navigation', ['CountTabs', 'infinite-list.module']),
  ...files('src/components/status', ['EmptyWays']),
]

/** What forms share with lists, apart from the kit, so that logins, sign-ups and feedback go without cards. */
export const parts: readonly string[] = [
  ...files('src/components/buttons', ['acts.module']),
  ...files('src/components/text', ['BrushTitle', 'Heading', 'TitleText']),
  ...files('src/components/format', ['format-count', 'format-day', 'format-price', 'format-time']),
  ...files('src/components/cards', ['SeatBar', 'StateBadge', 'sign-up-variants']),
  ...files('src/components/navigation', ['Pager']),
  ...files('src/contract/time', ['instant', 'zone-offsets', 'zoned-day']),
  ...files('src/contract', ['members/cancellation', 'addresses/feed-address', 'members/sign-up-state']),
]

/**
 * What cards and articles say of time, without dayjs, and what the acts of an article share: on their own these parts would
 * be half a dozen small files.
 */
export const clocks: readonly string[] = [
  ...files('src/contract/time', ['zoned-time']),
  ...files('src/components/format', [
    'deadline-notice',
    'format-date',
    'format-date-parts',
    'format-hour',
    'format-span',
    'countdown-mark',
    'weekday-name',
  ]),
  ...files('src/components/cards', ['card-content']),
  ...files('src/components/navigation', ['ActBar', 'Breadcrumb', 'breadcrumb.module']),
  ...files('src/components/text', ['PhoneNumbers', 'PhoneSentence', 'phone-numbers', 'phone-sentence.module']),
  ...files('src/components/ticket', ['format-ticket']),
]

/** Calendar arithmetic, with dayjs. */
export const calendars: readonly string[] = [
  ...packages(['dayjs']),
  ...files('src/contract/time', ['calendar', 'dayjs-utc', 'utc-time']),
]

/** Shapes of answers: needed when an answer is read, and not before. */
export const shapes: readonly string[] = [
  ...packages(['zod']),
  'src/contract/sources/',
  ...files('src/contract', [
    'entities/article',
    'members/booking',
    'entities/calendar',
    'calls/envelope',
    'members/marks',
    'members/member',
    'members/message',
    'entities/site-responses',
    'entities/search',
    'entities/session',
    'calls/shapes',
    'entities/shelf',
  ]),
  ...files('src/data', ['read-answer']),
]

/** Whether a module, by its whole path with `/`, belongs to one of these parts. */
export const isOneOf =
  (parts: readonly string[]) =>
  (file: string): boolean =>
    parts.some((part) => file.includes(`/${part}`))
