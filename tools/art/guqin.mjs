// @ts-check
// The form of a guqin that lies in three-quarter view: its head at the upper right, its tail at the lower left.
import { joined, points, smooth, straight } from './pen.mjs'

/** Half the width along the length, `part halfwidth` each: head, neck (项), shoulder, waist (腰), tail. */
const profile = points(
  '0 .6, .006 .74, .02 .8, .095 .8, .108 .74, .125 .62, .155 .6, .175 .7, .19 .9, .215 .99, .25 1, .34 1, .47 .95, .58 .9, .6 .87, .612 .78, .64 .68, .69 .66, .725 .7, .74 .78, .755 .82, .79 .82, .9 .77, .98 .72, .995 .66, 1 .54',
)

/** Where the studs (徽) divide the strings, from the bridge (岳山) to the tail. */
const studs = [1 / 8, 1 / 6, 1 / 5, 1 / 4, 1 / 3, 2 / 5, 1 / 2, 3 / 5, 2 / 3, 3 / 4, 4 / 5, 5 / 6, 7 / 8]

/** The part of the length at which the bridge stands. */
const bridge = 0.085

/**
 * The point of the picture at a part of the length (0 head, 1 tail), across (−1 far edge, 1 near edge) and `down`.
 * @param {number} along @param {number} across @param {number} [down] @returns {number[]}
 */
export function onGuqin(along, across, down = 0) {
  return [258 - along * 490 + across * 46, -190 + along * 208 + across * 72 + down]
}

/** The path of its top, and of its whole body with the side that is seen. */
export function guqinForm() {
  const top = (/** @type {number} */ down) =>
    smooth(
      [
        ...profile.map(([at, half]) => onGuqin(at, -half, down)),
        ...profile.map(([at, half]) => onGuqin(at, half, down)).reverse(),
      ],
      true,
    )
  return { top: top(0), whole: joined(...Array.from({ length: 9 }, (_, i) => top(i * 3))) }
}

/**
 * The paths of a board under it: its top and its whole; from `right` to `left` along it, from `far` to `near` across.
 * @param {{ right: number, left: number, far: number, near: number, down: number, deep: number }} board
 */
export function boardUnderGuqin({ right, left, far, near, down, deep }) {
  const at = (/** @type {number} */ along, /** @type {number} */ across, more = 0) =>
    onGuqin(along, across, down + more)
  const above = [at(left, far), at(right, far), at(right, near)]
  return {
    top: straight([...above, at(left, near)]),
    whole: straight([...above, at(right, near, deep), at(left, near, deep), at(left, far, deep)]),
  }
}

/** The bridge, as a path. */
export function guqinBridge() {
  return straight([
    onGuqin(bridge, -0.8),
    onGuqin(bridge, 0.8),
    onGuqin(bridge + 0.022, 0.78),
    onGuqin(bridge + 0.022, -0.78),
  ])
}

/** The seven strings, as paths; the first lies at the far edge. */
export function guqinStrings() {
  return Array.from({ length: 7 }, (_, i) => {
    const across = (i - 3) / 3
    return straight([onGuqin(bridge, across * 0.56), onGuqin(1, across * 0.36)], false)
  })
}

/** The middles of the thirteen studs, beyond the first string; the seventh is the largest. */
export function guqinStuds() {
  return studs.map((part, i) => {
    const at = bridge + part * (1 - bridge)
    return { middle: onGuqin(at, -0.7 + 0.18 * part), radius: i === 6 ? 6.5 : 4.5 }
  })
}
