/**
 * @typedef {object} Room
 * @property {string} name
 * @property {readonly string[]} holds files of the room; the first room that holds a file is its room
 * @property {readonly string[]} may files it may import
 * @property {readonly string[]} [types] files it may import types of
 * @property {readonly string[]} [packages] packages it may import; any if not given
 * @property {string} because
 */

/** What the grammar of the schema is made of: almost every room reads it. */
export const grammar = ['src/definition/**', 'src/contract/**']

/**
 * The rooms of one floor, each with the rooms of the same floor that it may import.
 *
 * @param {string} floor
 * @param {Readonly<Record<string, readonly string[]>>} standing
 * @param {Pick<Room, 'may' | 'types' | 'packages' | 'because'>} shared
 * @returns {Room[]}
 */
export function roomsOf(floor, standing, { may, types, packages, because }) {
  const folder = (/** @type {string} */ room) => `${floor}/${room}/**`
  return Object.entries(standing).map(([room, below]) => ({
    name: folder(room).replace('/**', ''),
    holds: [folder(room)],
    may: [folder(room), ...below.map(folder), ...may],
    ...(types ? { types } : {}),
    ...(packages ? { packages } : {}),
    because,
  }))
}
