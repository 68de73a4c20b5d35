import type { LedgerVerdict } from './verify-ledger.ts'

/**
 * Says what a verification found.
 *
 * @param anchors how many rows were compared with notes elsewhere
 */
export function describeVerdict(verdict: LedgerVerdict, anchors = 0): string {
  switch (verdict.kind) {
    case 'whole': {
      const { head, unverifiable } = verdict
      if (head.number === 0) return '还没有操作记录。'
      const lost = unverifiable === 0 ? '' : `；其中前 ${unverifiable} 条的密钥已经丢失，验不出改动`
      const elsewhere = anchors === 0 ? '' : `，与别处记下的 ${anchors} 处相符`
      return `${head.number} 条操作记录没有被改动${elsewhere}${lost}。`
    }
    case 'broken':
      return `第 ${verdict.number} 条操作记录被改动、删除或调换过。`
    case 'cut':
      return `第 ${verdict.number} 条以后的操作记录被删去了。`
    case 'other':
      return `别处记下的第 ${verdict.anchor.number} 条 ledger:${verdict.anchor.number}:${verdict.anchor.hash} 对不上：操作记录的末尾被删去，或重新写过。从备份恢复过的，只和那份备份以后的比。`
    case 'no-key':
      return `第 ${verdict.number} 条的密钥被删去或换过，不是 keys forget 放弃的：操作记录可能被重新写过。`
  }
}
