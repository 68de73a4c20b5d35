/** Tells editors that are open in some window from those whose window was closed or has crashed. */
export interface OpenEditors {
  /** Marks an editor as open until the function that it returns is called, or the page ends. */
  open(client: string): () => void
  /** Runs work for an editor that is not open anywhere; does nothing for one that is, and where that cannot be told. */
  whenClosed(client: string, work: () => Promise<void>): Promise<void>
}

const nameOf = (client: string) => `wenlan-studio ${client}`

/** Creates it from the locks of the browser, which end with their page. */
export function createOpenEditors(): OpenEditors {
  const locks = 'locks' in navigator ? navigator.locks : undefined
  return {
    open(client) {
      let release = () => undefined as void
      const ending = new Promise<void>((resolve) => {
        release = resolve
      })
      void locks?.request(nameOf(client), () => ending)
      return () => release()
    },
    async whenClosed(client, work) {
      await locks?.request(nameOf(client), { ifAvailable: true }, async (lock) => {
        if (lock !== null) await work()
      })
    },
  }
}
