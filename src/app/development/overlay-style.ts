/** The overlay's own styles in its own shadow root: the page's styles and these do not affect each other. */
export const overlayStyle = `
  :host { all: initial; font: 15px/1.7 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; color-scheme: light dark; }
  dialog { box-sizing: border-box; width: min(64rem, 94vw); max-height: 90vh; margin: auto; padding: 1.5rem 1.75rem; overflow: auto; border: 0; border-top: 6px solid #b3261e; border-radius: 8px; background: light-dark(#fffdf8, #1d1b18); color: light-dark(#22201c, #f0ece4); box-shadow: 0 12px 48px rgb(0 0 0 / 40%); }
  dialog::backdrop { background: rgb(20 18 14 / 62%); }
  header { display: flex; gap: 1rem; align-items: start; justify-content: space-between; }
  h2 { margin: 0; font-size: 1.3rem; outline: none; }
  header p { margin: .2rem 0 0; opacity: .8; }
  ol { margin: 1rem 0 0; padding: 0; list-style: none; }
  li { padding: .9rem 0; border-top: 1px solid light-dark(#e4ddd0, #3a362f); }
  header button { flex: none; }
  button { min-height: 2.2rem; padding: .15rem .8rem; border: 1px solid light-dark(#8a8378, #8a8378); border-radius: 6px; background: transparent; color: inherit; font: inherit; cursor: pointer; }
  button:hover { background: light-dark(#f1eadc, #2c2924); }
  button:focus-visible { outline: 3px solid light-dark(#0b57d0, #a8c7fa); outline-offset: 2px; }
  .place { font: 14px/1.5 ui-monospace, "SFMono-Regular", Consolas, monospace; font-weight: 600; overflow-wrap: anywhere; text-align: start; }
  pre { margin: .6rem 0; padding: .6rem .8rem; overflow: auto; border-radius: 6px; background: light-dark(#f5f0e6, #12110f); font: 14px/1.6 ui-monospace, "SFMono-Regular", Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
  mark { background: light-dark(#ffd9d6, #8c1d18); color: inherit; text-decoration: underline wavy #d93025; text-underline-offset: 3px; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem .9rem; margin: 0; }
  dt { font-weight: 600; opacity: .75; }
  dd { margin: 0; overflow-wrap: anywhere; }
  .wrong { font-weight: 600; color: light-dark(#b3261e, #f2b8b5); }
  .slip { font-weight: 600; }
  .badge { position: fixed; inset-block-end: 1rem; inset-inline-end: 1rem; z-index: 2147483647; border-color: #b3261e; background: #b3261e; color: #fff; }
  .badge:hover { background: #8c1d18; }
  .badge.slips { border-color: #7a4f01; background: #7a4f01; }
  .badge.slips:hover { background: #5c3b00; }
  [hidden] { display: none; }
  @media (prefers-reduced-motion: no-preference) { dialog[open] { animation: come .15s ease-out; } @keyframes come { from { opacity: 0; } } }
`
