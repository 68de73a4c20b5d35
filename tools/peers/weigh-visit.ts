import { brotliCompressSync } from 'node:zlib'

import { getRaw } from '../../bench/get-raw.ts'
import type { Visit } from '../../bench/measure-visit.ts'
import { plainBody } from '../../bench/measure-weight.ts'

const KIB = 1024
const PHONE = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)' }

export interface TextWeight {
  htmlKiB: number
  scriptsKiB: number
  /** Document, style sheets and scripts. */
  textKiB: number
}

/**
 * What the visits of a page load until they are at rest, each file once and as small as brotli makes it: compression
 * that is left to a proxy does not decide.
 */
export async function weighVisit(url: string, visits: readonly Visit[]): Promise<TextWeight> {
  const files = (pick: (visit: Visit) => readonly string[]) => [...new Set(visits.flatMap(pick))]
  const htmlKiB = (await load(url)).KiB
  const scripts = await Promise.all(files((visit) => visit.scripts).map(load))
  const others = await Promise.all(files((visit) => visit.assets).map(load))
  const scriptsKiB = sum(scripts)
  return { htmlKiB, scriptsKiB, textKiB: htmlKiB + scriptsKiB + sum(others.filter(({ isSheet }) => isSheet)) }
}

async function load(url: string): Promise<{ KiB: number; isSheet: boolean }> {
  const answer = await getRaw(url, PHONE)
  return {
    KiB: brotliCompressSync(plainBody(answer)).length / KIB,
    isSheet: String(answer.headers['content-type']).startsWith('text/css'),
  }
}

function sum(files: readonly { KiB: number }[]): number {
  return files.reduce((total, { KiB }) => total + KiB, 0)
}
