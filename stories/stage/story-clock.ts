/** 2026-11-21 12:00 in Shanghai: examples stand around it, and in stories it is always then. */
export const NOW = 1_795_233_600
