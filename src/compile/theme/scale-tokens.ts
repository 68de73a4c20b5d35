/**
 * The sizes, spaces, corners, times and faces of the styles by their custom properties, equal to `src/styles/tokens.css`:
 * what a site has where its theme sets nothing else.
 */
export const scaleTokens: Readonly<Record<string, string>> = {
  '--size-0': '0.75rem',
  '--size-1': '0.875rem',
  '--size-2': '1rem',
  '--size-3': '1.125rem',
  '--size-4': '1.3125rem',
  '--size-5': 'clamp(1.5rem, 1.375rem + 0.625vw, 1.875rem)',
  '--size-6': 'clamp(1.75rem, 1.458rem + 1.458vw, 2.625rem)',
  '--size-7': 'clamp(2.125rem, 1.583rem + 2.708vw, 3.75rem)',
  '--size-8': 'clamp(2.375rem, 1.417rem + 4.792vw, 5.25rem)',
  '--size-name': '2.25rem',
  '--space-1': '0.25rem',
  '--space-2': '0.5rem',
  '--space-3': '0.75rem',
  '--space-4': '1rem',
  '--space-5': '1.5rem',
  '--space-6': '2rem',
  '--space-7': '3rem',
  '--space-8': '4.5rem',
  '--space-section': 'clamp(1.5rem, 1rem + 2.5vw, 3rem)',
  '--container': '75rem',
  '--container-text': '46rem',
  '--target': '2.75rem',
  '--radius-1': '2px',
  '--radius-2': '4px',
  '--time-short': '160ms',
  '--time-long': '420ms',
  '--font-sans':
    "'PingFang SC', 'HarmonyOS Sans SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif",
  '--font-serif': "'Songti SC', 'Noto Serif CJK SC', 'Source Han Serif SC', 'Noto Serif SC', SimSun, serif",
}
