import styles from './login.module.css'

/** 月洞门: a round gate in a white wall, with hills and the moon behind it and bamboo beside it. */
export function MoonGateDrawing() {
  return (
    <svg className={styles['moon-gate']} viewBox="0 0 400 400" aria-hidden="true">
      <clipPath id="moon-gate">
        <circle cx="200" cy="196" r="158" />
      </clipPath>
      <g clipPath="url(#moon-gate)">
        <path className={styles['sky']} d="M0 0h400v400H0z" />
        <circle className={styles['moon']} cx="262" cy="118" r="30" />
        <path
          className={styles['far']}
          d="M20 268c34-8 52-46 84-50 26-3 38 26 62 24 30-3 40-64 78-68 34-4 44 44 74 48 24 3 42-12 72-6v190H20z"
        />
        <path
          className={styles['mid']}
          d="M20 300c44-4 66-34 104-34 40 0 56 32 96 28 44-4 62-52 102-52 30 0 46 20 68 24v140H20z"
        />
        <path className={styles['near']} d="M20 342c60-16 104-30 162-16 66 16 118 6 208-22v110H20z" />
        <path className={styles['water']} d="M96 330h78M214 342h104M128 344h44" />
      </g>
      <circle className={styles['rim']} cx="200" cy="196" r="158" />
      <circle className={styles['rim-inner']} cx="200" cy="196" r="149" />
      <path className={styles['bamboo']} d="M66 384c4-70 8-150 4-250M90 384c2-44 5-96 2-160" />
      <path
        className={styles['leaf']}
        d="M70 150c22-20 40-26 62-24-18 14-38 24-62 24zM70 168c-22-12-34-26-40-46 20 8 34 24 40 46zM70 200c20-6 38-4 58 8-24 4-42 2-58-8zM92 250c22-16 40-18 60-14-20 12-38 18-60 14zM92 262c-18-14-26-30-28-48 16 12 26 28 28 48zM72 214c-20-4-34-14-46-32 22 2 38 14 46 32z"
      />
      <path className={styles['ground']} d="M24 384h352" />
    </svg>
  )
}
