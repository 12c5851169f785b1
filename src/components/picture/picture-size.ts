/** Pixels; the width of the largest file made of a picture. */
export const widestFile = 2560;

/** Pixels; the width below which a picture at the top of a page is blurred on a wide screen. */
export const leastHeroWidth = 1200;

/** Pixels; the width of a file that only phones get: twice a screen of 390, within 60 kB. */
export const phoneWidth = 780;
