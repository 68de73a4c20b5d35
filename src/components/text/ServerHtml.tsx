/**
 * An element whose content the server has drawn, and which the browser's code leaves as it is: React compares nothing
 * within an element that has HTML of its own. For parts of a section that comes alive which have nothing to do with a
 * script: their code is left out of the browser by `import.meta.env.SSR`. What changes in the browser, or is drawn there
 * for the first time, must not stand here.
 */
export function ServerHtml({ className }: { className: string | undefined }) {
  // oxlint-disable-next-line react/no-danger -- no HTML at all: that of the server stays
  return <div className={className} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
}
