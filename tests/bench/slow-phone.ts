/** Lighthouse's emulated phone. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Slow 4G as Lighthouse applies it: 150 ms × 3.75, 1.6 Mbit/s × 0.9 down, 750 kbit/s × 0.9 up. */
export const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1_474_560 / 8,
  uploadThroughput: 675_000 / 8,
};

/** CPU slowdown factor of a phone. */
export const slowdown = 4;
