/** Something of a person that may not be saved yet, such as an open document. */
export interface UnsavedWork {
  /** Sends what waits. */
  flush(): Promise<unknown>
  /** Whether there is input that the server does not have. */
  isDirty(): boolean
  /** Sends nothing any more. */
  close(): void
}

/** What a signed-in person has under way on this page. It ends with them: nothing of it is sent in the session of another person. */
export interface PersonWork {
  /** Counts work as theirs until the function that it returns is called. */
  add(work: UnsavedWork): () => void
  /** Sends what waits, for a short time at most; resolves with whether the server has everything. */
  flush(): Promise<boolean>
  /** Closes all of it, and what is added later. */
  end(): void
}

/** How long a sign-out waits for what was typed last. */
const MOST_MS = 3000

export function createPersonWork(): PersonWork {
  const all = new Set<UnsavedWork>()
  let isOver = false
  return {
    add(work) {
      all.add(work)
      if (isOver) work.close()
      return () => void all.delete(work)
    },
    async flush() {
      const sent = Promise.allSettled([...all].map((work) => work.flush()))
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, MOST_MS)
        void sent.then(() => {
          clearTimeout(timer)
          resolve()
        })
      })
      return ![...all].some((work) => work.isDirty())
    },
    end() {
      isOver = true
      for (const work of all) work.close()
    },
  }
}
