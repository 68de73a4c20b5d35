import type { ReactNode } from 'react'

import { LeaveQuestion } from './LeaveQuestion.tsx'
import { useWaitingCount } from './use-waiting-count.ts'
import { WaitingWorkContext } from './waiting-work.ts'

/** Asks before a page is left while its uploads are on their way. A document asks by itself, for its texts as well. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const { isWaiting, begin } = useWaitingCount()
  return (
    <WaitingWorkContext value={begin}>
      <LeaveQuestion isWaiting={isWaiting} description="还有文件没有上传完，离开以后要重新上传。" />
      {children}
    </WaitingWorkContext>
  )
}
