import type { Machine } from './machine.ts'

/** A release that is another one than that which is installed, as the next one will be. */
export interface NextRelease {
  /** Its folder below /opt/wenlan. */
  folder: string
  archive: string
  /** The archive of one that does not start. */
  broken: string
}

const VERSION = '99.0.0'
const BUILD = '0123456789abcdef'
/** visit-machine.mjs looks for it in each page. */
const MARK = '<meta name="drill-release" content="next" />'

/** Makes it on the machine out of the one that is installed: another version, another build, and pages that say so. */
export function makeNextRelease(machine: Machine, archive: string): NextRelease {
  const name = archive.replace(/\.tar\.gz$/u, '')
  const next = name.replace(/^wenlan-[^-]+/u, `wenlan-${VERSION}`)
  machine.run(`set -eu
sums() { find . -type f ! -name SHA256SUMS -printf '%P\\0' | xargs -0 sha256sum >SHA256SUMS; }
mkdir /root/other && tar -xzf /root/${archive} -C /root/other && cd /root/other
mv ${name} ${next} && cd ${next}
sed -i 's/"version": *"[^"]*"/"version": "${VERSION}"/' release.json
build=$(sed -n 's/.*"version" *: *"\\([0-9a-f]*\\)".*/\\1/p' dist/current.json)
mv dist/versions/$build dist/versions/${BUILD}
sed -i "s/$build/${BUILD}/" dist/current.json
sed -i 's#<head>#<head>${MARK}#' dist/versions/${BUILD}/index.html
sums && cd .. && tar -czf /root/next.tar.gz ${next}
mv ${next} ${next}-broken && cd ${next}-broken && echo 'process.exit(1)' >dist/server/main.js
sums && cd .. && tar -czf /root/broken.tar.gz ${next}-broken`)
  return { folder: `releases/${next}`, archive: '/root/next.tar.gz', broken: '/root/broken.tar.gz' }
}

/** Which release answers, by a page and by the command of the guide. */
export function isNextRelease(machine: Machine): { page: boolean; command: boolean } {
  return {
    page: machine.run('curl -s --max-time 20 http://127.0.0.1:8080/web/index').includes(MARK),
    command: machine.run('wenlan --version').includes(VERSION),
  }
}
