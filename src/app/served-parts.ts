// Parts that only the server renders, besides the blocks. Browsers load no code of them; the build makes the whole sheet
// of the styles that it meets here and in the application.
import '#styles/layers.css'
import '#styles/palette.css'
import '#styles/tokens.css'
import '#styles/base.css'
import '#styles/print.css'

export { PageView } from '#render/PageView.tsx'

export { DesktopShell } from './desktop/DesktopShell.tsx'
export { MobileShell } from './mobile/MobileShell.tsx'
