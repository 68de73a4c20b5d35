/** Where a line is written for every so many, because it cannot move. */
const EVERY = 50

export interface Progress {
  /** Counts one more as done. */
  step: () => void
  /** All are done. */
  end: () => void
}

/** Reports progress: in one line that moves on a terminal, in an occasional line elsewhere. */
export function showProgress(
  title: string,
  total: number,
  out: { isTTY?: boolean; write: (text: string) => unknown },
): Progress {
  let done = 0
  const show = () => {
    const text = `${title} ${done}/${total}`
    if (out.isTTY === true) out.write(`\r${text}`)
    else if (done % EVERY === 0 && done > 0 && done < total) out.write(`${text}\n`)
  }
  show()
  return {
    step: () => {
      done += 1
      show()
    },
    end: () => void out.write(out.isTTY === true ? '\n' : `${title} ${done}/${total}\n`),
  }
}
