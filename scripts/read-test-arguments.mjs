/**
 * @typedef {object} TestArguments
 * @property {boolean} isEveryDatabase tests of the server run on both databases
 * @property {boolean} isCoverage print the lines that the tests of the rooms reach
 * @property {boolean} isChoice files or names are chosen, so that lint and types are left out
 * @property {readonly string[]} rest for vitest
 */

/**
 * Reads the arguments of `npm test`: its own options, and everything else for vitest.
 *
 * @param {readonly string[]} args
 * @returns {TestArguments}
 */
export function readTestArguments(args) {
  const own = ['--every-database', '--coverage']
  const rest = args.filter((arg) => !own.includes(arg))
  return {
    isEveryDatabase: args.includes('--every-database'),
    isCoverage: args.includes('--coverage'),
    isChoice: rest.some((arg) => !arg.startsWith('-') || arg === '-t'),
    rest,
  }
}
