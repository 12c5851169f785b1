/** Pixels; the width of the largest file made of a picture. */
export const widestFile = 2560;
