const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** Square metres in a square foot: the international foot is 0.3048 m. */
const squareMetres = 0.3048 ** 2;

/** @param area in square feet @returns for example `1,240 sq. ft. (115 sq. m)` */
export const areaText = (area: number): string =>
  `${whole.format(area)} sq. ft. (${whole.format(area * squareMetres)} sq. m)`;
