// Loaded by pages of the development server only. Browsers load no code of sections that stay the server's HTML, and in
// development the styles of a section come with its code; the build takes them from the whole sheet instead.
import '#styles/layers.css'
import '#styles/palette.css'
import '#styles/tokens.css'
import '#styles/base.css'
import '#styles/print.css'

// A module of its own, because Vite moves what a pattern names before all other imports, and the layers must be first.
import './module-styles.ts'
