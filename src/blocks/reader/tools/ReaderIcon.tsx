/**
 * Outlines for the reader's tools, 24 × 24, after Lucide (ISC License). Kept apart from the portal's icons, which every
 * page loads.
 */
const paths = {
  outline: 'M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13',
  search: 'M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0',
  previous: 'M18 15l-6-6-6 6',
  next: 'M6 9l6 6 6-6',
  smaller: 'M5 12h14',
  larger: 'M5 12h14M12 5v14',
  width: 'M4 4v16M20 4v16M8 12h8M10.500 9.500 8 12l2.500 2.500M13.500 9.500 16 12l-2.500 2.500',
  page: 'M6 3h12v18H6zM12 7v10M9.500 9.500 12 7l2.500 2.500M9.500 14.500 12 17l2.500-2.500',
  file: 'M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6',
  look: 'M4 20 10 5h1l6 15M6 15h9M17.500 9.500h5M20 7v5',
  close: 'M18 6 6 18M6 6l12 12',
  back: 'M15 18l-6-6 6-6',
} as const

export type ReaderIconName = keyof typeof paths

export function ReaderIcon({ name }: { name: ReaderIconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.25em"
      height="1.25em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
