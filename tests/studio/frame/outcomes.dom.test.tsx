import { act, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { Outcomes } from '#studio/frame/Outcomes.tsx'
import { type Tell, useTell } from '#studio/frame/outcomes.ts'

let tell: Tell
function Act({ onTell }: { onTell: (tell: Tell) => void }) {
  const present = useTell()
  useEffect(() => onTell(present), [onTell, present])
  return null
}

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <Outcomes>
      <Act onTell={(present) => void (tell = present)} />
    </Outcomes>,
  )
})

describe('an outcome in the studio', () => {
  it.each([
    ['a short one, three seconds and a moment', '已发布。', 3800],
    ['a long one, as long as it takes to read', '不能上传这种文件：'.repeat(6), 13_800],
  ])('is shown until it is read: %s', async (_, text, ms) => {
    act(() => tell(text, 'error'))
    await act(() => vi.advanceTimersByTimeAsync(ms - 1))
    expect(screen.queryByText(text)).not.toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(screen.queryByText(text)).toBeNull()
  })
})
