/** Pixels: width of the largest file made from a picture. */
export const widestFile = 2560;

/** Pixels: width below which a picture at the top of a page is blurred on a wide screen. */
export const leastHeroWidth = 1200;

/** Pixels: width of files served only to phones, twice that of a 390 px screen, within 60 kB. */
export const phoneWidth = 780;
