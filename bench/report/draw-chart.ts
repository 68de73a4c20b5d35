import { boundInWords, formatNumber, withUnit } from './figure.ts'
import { isWorseThanAllowed, type HistoryPoint } from './history.ts'

const WIDTH = 480
const HEIGHT = 190
/** The part in which the line is drawn. */
const PLOT = { left: 16, right: WIDTH - 92, top: 62, bottom: HEIGHT - 34 }
/** More commits than this have no room for their names. */
const MOST_NAMES = 5

/** Ink on paper, celadon for the line, cinnabar for what must not be passed; turned around where it is dark. */
const STYLE = `
  .paper { fill: #fffdf8; stroke: #e4dac7 } .name { fill: #322d27; font-size: 13px } .now { fill: #14110e; font-size: 20px }
  .small { fill: #665d50; font-size: 10px } .axis { stroke: #e4dac7 } .line { stroke: #345e50; fill: none; stroke-width: 2; stroke-linejoin: round; stroke-linecap: round }
  .area { fill: #e9f0ea } .dot { fill: #345e50 } .last { fill: #fffdf8; stroke: #345e50; stroke-width: 2 } .worse { fill: #a83426; stroke: #a83426 }
  .goal { stroke: #6d9384; stroke-dasharray: 5 4 } .limit { stroke: #a83426; stroke-dasharray: 2 3 } .goal-name { fill: #345e50; font-size: 10px } .limit-name { fill: #a83426; font-size: 10px }
  text { font-family: "Noto Sans", "Helvetica Neue", Arial, sans-serif } .now { font-family: "Noto Serif", Georgia, serif }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #14110e; stroke: #322d27 } .name { fill: #e4dac7 } .now { fill: #fffdf8 } .small { fill: #b5a68b } .axis { stroke: #322d27 }
    .line { stroke: #bfd2c6 } .area { fill: #1c2a24 } .dot { fill: #bfd2c6 } .last { fill: #14110e; stroke: #bfd2c6 } .worse { fill: #f0937c; stroke: #f0937c }
    .limit { stroke: #f0937c } .limit-name { fill: #f0937c } .goal-name { fill: #bfd2c6 }
  }
`

/** A figure over the commits as an SVG picture; goal and limit are those of the last. */
export function drawChart(points: readonly HistoryPoint[]): string {
  const last = points.at(-1)
  if (!last) throw new Error('A chart needs a value at least')
  const { name, unit, value, goal, limit } = last.figure
  const y = scaleOf(points, [goal, limit])
  const places = points.map(({ figure }, index) => ({ x: xOf(index, points.length), y: y(figure.value) }))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img">`,
    `<title>${escape(`${name}: ${withUnit(formatNumber(value), unit)}`)}</title>`,
    `<style>${STYLE}</style>`,
    `<rect class="paper" x=".5" y=".5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="6"/>`,
    `<text class="name" x="${PLOT.left}" y="24">${escape(name)}</text>`,
    `<text class="now" x="${PLOT.left}" y="48">${escape(withUnit(formatNumber(value), unit))}</text>`,
    `<line class="axis" x1="${PLOT.left}" x2="${PLOT.right}" y1="${PLOT.bottom}" y2="${PLOT.bottom}"/>`,
    drawLine(places),
    ...drawBounds(last, y),
    ...places.map((place, index) => drawDot(place, points[index], index === places.length - 1)),
    ...drawNames(points),
    '</svg>',
    '',
  ].join('\n')
}

interface ChartPosition {
  x: number
  y: number
}

function xOf(index: number, count: number): number {
  // A single value stands at the end, where the next ones push it to the left.
  return count === 1 ? PLOT.right - 8 : PLOT.left + 8 + (index / (count - 1)) * (PLOT.right - PLOT.left - 16)
}

/** From zero, or from the least where that is below, to a little above the most. */
function scaleOf(points: readonly HistoryPoint[], bounds: readonly (number | undefined)[]): (value: number) => number {
  const values = points.map(({ figure }) => figure.value)
  const limits = bounds.filter((bound) => bound !== undefined)
  const least = Math.min(0, ...values)
  const most = Math.max(...values, ...limits)
  const span = most > least ? (most - least) * 1.08 : 1
  return (value) => PLOT.bottom - ((value - least) / span) * (PLOT.bottom - PLOT.top)
}

function drawLine(places: readonly ChartPosition[]): string {
  const [first, last] = [places[0], places.at(-1)]
  if (!first || !last || places.length === 1) return ''
  const line = places.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ')
  return [
    `<polygon class="area" points="${round(first.x)},${PLOT.bottom} ${line} ${round(last.x)},${PLOT.bottom}"/>`,
    `<polyline class="line" points="${line}"/>`,
  ].join('\n')
}

function drawBounds({ figure }: HistoryPoint, y: (value: number) => number): string[] {
  const bounds = [
    { kind: 'goal', bound: figure.goal },
    { kind: 'limit', bound: figure.limit === figure.goal ? undefined : figure.limit },
  ].flatMap(({ kind, bound }) => (bound === undefined ? [] : [{ kind, bound, at: y(bound) }]))
  const highest = Math.min(...bounds.map(({ at }) => at))
  const isTight = bounds.length > 1 && bounds.every(({ at }) => at - highest < 12)
  return bounds.flatMap(({ kind, bound, at }) => {
    // Names of lines that nearly meet go apart, each to its own side.
    const apart = at === highest ? -2 : 10
    const shift = isTight ? apart : 3
    return [
      `<line class="${kind}" x1="${PLOT.left}" x2="${PLOT.right}" y1="${round(at)}" y2="${round(at)}"/>`,
      `<text class="${kind}-name" x="${PLOT.right + 6}" y="${round(at + shift)}">${kind} ${escape(boundInWords({ moreIsBetter: figure.moreIsBetter ?? false }, bound))}</text>`,
    ]
  })
}

function drawDot({ x, y }: ChartPosition, point: HistoryPoint | undefined, isLast: boolean): string {
  const worse = point && isWorseThanAllowed(point.figure) ? ' worse' : ''
  return `<circle class="${isLast ? 'last' : 'dot'}${worse}" cx="${round(x)}" cy="${round(y)}" r="${isLast ? 4 : 2.5}"/>`
}

function drawNames(points: readonly HistoryPoint[]): string[] {
  const every = Math.max(1, Math.ceil((points.length - 1) / (MOST_NAMES - 1)))
  return points.flatMap(({ commit, at }, index) => {
    const isNamed = index === points.length - 1 || (index % every === 0 && points.length - 1 - index >= every)
    if (!isNamed) return []
    const x = round(Math.min(Math.max(xOf(index, points.length), PLOT.left + 22), PLOT.right - 14))
    return [
      `<text class="small" x="${x}" y="${PLOT.bottom + 14}" text-anchor="middle">${escape(commit.slice(0, 7))}</text>`,
      `<text class="small" x="${x}" y="${PLOT.bottom + 26}" text-anchor="middle">${escape(at.slice(5, 10))}</text>`,
    ]
  })
}

function round(value: number): string {
  return String(Math.round(value * 10) / 10)
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
