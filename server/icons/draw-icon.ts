import { themeColour } from '#compile/theme/theme-colour.ts'
import type { Portal } from '#compile/portal.ts'
import { SEAL_GROUND } from '#components/text/seal-shape.ts'
import { escapeHtml } from '#server/platform/text/escape-html.ts'

/** A tab shows the worn edges of the seal; a home screen cuts its own shape, so the colour reaches the edges. */
export type IconShape = 'tab' | 'screen'

type Face = Pick<Portal, 'site' | 'theme'>

/** The fonts that Chinese systems have, with thick strokes first. */
const FONTS = "'Songti SC','Noto Serif CJK SC','Source Han Serif SC',SimSun,serif"

/** Draws the seal of a site as SVG: its strokes, or its characters in a font of the system that shows it. */
export function drawSeal({ site, theme }: Face, shape: IconShape): string {
  const ground = themeColour('fill', 'light', theme)
  const ink = themeColour('on-fill', 'light', theme)
  const { strokes, seal = [...site.site_name][0] ?? '' } = site.mark ?? {}
  const content =
    strokes === undefined
      ? `<g fill="${ink}" font-family="${FONTS}" font-weight="700" text-anchor="middle">${characters([...seal])}</g>`
      : `<path fill="none" stroke="${ink}" stroke-width="3.2" stroke-linecap="square" d="${strokes}"/>`
  return shape === 'tab'
    ? svg(`<path fill="${ground}" d="${SEAL_GROUND}"/>${content}`)
    : svg(`<path fill="${ground}" d="M0 0h40v40H0z"/><g transform="translate(6 6) scale(.7)">${content}</g>`)
}

/**
 * Draws a site's own picture on the ground of its pages, within what every home screen shows of an icon.
 *
 * @param picture of a kind that SVG may hold
 */
export function drawPicture({ theme }: Pick<Face, 'theme'>, { bytes, kind }: { bytes: Buffer; kind: string }): string {
  const ground = themeColour('surface', 'light', theme)
  return svg(
    `<path fill="${ground}" d="M0 0h40v40H0z"/><image x="6" y="6" width="28" height="28" href="data:${kind};base64,${bytes.toString('base64')}"/>`,
  )
}

/** Large enough for the largest icon, because pictures are never enlarged. */
function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 40 40">${content}</svg>`
}

/** Baselines are given in numbers: not every pictures of SVG knows the middle of a line. */
function characters([first = '', second]: readonly string[]): string {
  const text = (character: string, size: number, y: number) =>
    `<text x="20" y="${y}" font-size="${size}">${escapeHtml(character)}</text>`
  if (second === undefined) return text(first, 27, 29.5)
  return `<g transform="matrix(1.5 0 0 1 -10 0)">${text(first, 17, 18)}${text(second, 17, 35)}</g>`
}
