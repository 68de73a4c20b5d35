import { PreparationError } from '../preparation-error.mjs'

/** Processors with packages of machine code for them; the system is Linux with glibc. */
const architectures = ['x64', 'arm64']

/**
 * @typedef {object} ReleaseOptions
 * @property {string} arch
 * @property {boolean} samples whether the sample content goes along
 * @property {boolean} check whether the release is started from a folder of its own afterwards
 * @property {boolean} changed whether uncommitted changes are released, too
 */

/**
 * @param {readonly string[]} args
 * @returns {ReleaseOptions}
 */
export function readReleaseOptions(args) {
  const at = args.indexOf('--arch')
  const arch = at < 0 ? 'x64' : (args[at + 1] ?? '')
  if (!architectures.includes(arch))
    throw new PreparationError(
      `--arch 应为 ${architectures.join('、')} 之一。`,
      `--arch takes one of ${architectures.join(', ')}.`,
    )
  const word = args.find((arg, index) => !arg.startsWith('--') && (at < 0 || index !== at + 1))
  if (word !== undefined) throw new PreparationError(`不认识的参数：${word}`, `Unknown argument: ${word}`)
  if (args.includes('--check') && arch !== process.arch)
    throw new PreparationError(
      `--check 会启动发布包，只能在 ${arch} 的机器上用。`,
      `--check starts the release, which only a machine with ${arch} can.`,
    )
  return {
    arch,
    samples: args.includes('--samples'),
    check: args.includes('--check'),
    changed: args.includes('--changed'),
  }
}
