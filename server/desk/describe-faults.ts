import { printable } from '#server/platform/text/printable.ts'
import { type ContentFault, describePlace } from '#server/services/content/format/content-fault.ts'
import { describeFault } from '#server/services/content/format/describe-fault.ts'
import { contentLimits } from '#server/services/content/format/content-limits.ts'

/** Renders the faults of an import for its editor, by file and row. */
export function describeFaults(faults: readonly ContentFault[]): string[] {
  const lines: string[] = []
  for (const file of new Set(faults.map((fault) => fault.file))) {
    const those = faults.filter((fault) => fault.file === file)
    lines.push(printable(file))
    const listedFaults = those
      .toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0))
      .slice(0, Math.max(0, contentLimits.faultLines - lines.length))
    for (const fault of listedFaults) lines.push(`  ${printable(sentence(fault))}`)
    if (listedFaults.length < those.length) lines.push(`  ……还有 ${those.length - listedFaults.length} 处`)
  }
  return lines
}

/** Renders one fault: 第 12 行（news-12）「分类」不能是「要问」；可以是 要闻、公告、专题；是不是想写「要闻」？ */
function sentence(fault: ContentFault): string {
  const places = [describePlace(fault), fault.column === undefined ? '' : `「${fault.column}」`]
  return `${places.filter((part) => part !== '').join(' ')} ${describeFault(fault)}`.trim()
}
