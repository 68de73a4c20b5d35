// Imported first, and written in syntax that very old versions of Node can parse: no optional chaining, no top-level
// await. All further modules are imported dynamically.

const parts = process.versions.node.split('.')
const major = Number(parts[0])
const minor = Number(parts[1])

// The range of the build tool: Node 21 and the first releases of 22 lack features that it needs.
const isSupported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22

if (!isSupported) {
  console.error(
    '需要 Node.js 20.19 以上(或 22.12 以上),现在是 ' +
      process.versions.node +
      '。请从 https://nodejs.org 安装后重试。\n' +
      'Node.js 20.19 or newer (or 22.12 or newer) is needed, this is ' +
      process.versions.node +
      '. Install it from https://nodejs.org and try again.',
  )
  process.exit(1)
}
