import type { PreviewPlace } from '#contract/studio/preview-response.ts'

/** The layouts that are shown beside each other. */
export const previewLayouts = ['both', 'desktop', 'mobile'] as const
export type PreviewLayout = (typeof previewLayouts)[number]

/** How a preview is looked at; the address of its page has it. */
export interface PreviewView {
  layout: PreviewLayout
  /** The elder mode (适老版). */
  elder: boolean
  dark: boolean
  /** The id of the version beside which the present document stands; empty for the document alone. */
  version: string
  /** The page, below the router base. */
  path: string
}

/** Reads a view from an address; one that names no page shows the first. */
export function readPreviewView(query: URLSearchParams, places: readonly PreviewPlace[]): PreviewView {
  const path = query.get('at')
  return {
    layout: previewLayouts.find((layout) => layout === query.get('layout')) ?? 'both',
    elder: query.get('elder') === 'on',
    dark: query.get('scheme') === 'dark',
    version: query.get('version') ?? '',
    path: (places.find((place) => place.path === path) ?? places[0])?.path ?? '',
  }
}

/** Writes a view as an address. */
export function writePreviewView({ layout, elder, dark, version, path }: PreviewView): string {
  const query = new URLSearchParams({ at: path })
  if (layout !== 'both') query.set('layout', layout)
  if (elder) query.set('elder', 'on')
  if (dark) query.set('scheme', 'dark')
  if (version !== '') query.set('version', version)
  return `?${query}`
}

/** One of the pages that stand beside each other. */
export interface PreviewPane {
  device: 'desktop' | 'mobile'
  title: string
  /** The address of the page. */
  address: string
}

/** The pages that a view shows: both layouts of the document, or a version beside the document in one layout. */
export function panesOf(name: { type: string; key: string }, view: PreviewView): PreviewPane[] {
  const addressOf = (device: string, version: string) =>
    `/studio/api/content/preview-page?${new URLSearchParams({
      ...name,
      ...{ path: view.path, device, elder: view.elder ? 'on' : 'off', scheme: view.dark ? 'dark' : 'light' },
      ...(version === '' ? {} : { version }),
    })}`
  const devices = view.layout === 'both' ? (['desktop', 'mobile'] as const) : [view.layout]
  if (view.version === '')
    return devices.map((device) => ({ device, title: deviceWords[device], address: addressOf(device, '') }))
  const device = view.layout === 'mobile' ? 'mobile' : 'desktop'
  return [
    { device, title: '以前', address: addressOf(device, view.version) },
    { device, title: '现在', address: addressOf(device, '') },
  ]
}

const deviceWords = { desktop: '电脑版', mobile: '手机版' } as const
