/** Points and rectangles of the drawings: x counts to the east, y to the south; a unit is about a foot. */
export type Point = readonly [x: number, y: number];

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const sides = ['north', 'east', 'south', 'west'] as const;
export type Side = (typeof sides)[number];

/** The least rectangle around others. */
export function around(rects: readonly Rect[]): Rect {
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  return {
    x,
    y,
    width: Math.max(...rects.map((rect) => rect.x + rect.width)) - x,
    height: Math.max(...rects.map((rect) => rect.y + rect.height)) - y,
  };
}

/** The area that two rectangles have in common. */
export const common = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** Where a point of something that leans on the north side of a rectangle lies, when it leans on another side. */
export function against(side: Side, { x, y, width, height }: Rect): (point: Point) => Point {
  if (side === 'north') return ([along, into]) => [x + along, y + into];
  if (side === 'south') return ([along, into]) => [x + width - along, y + height - into];
  if (side === 'west') return ([along, into]) => [x + into, y + height - along];
  return ([along, into]) => [x + width - into, y + along];
}

/** The length of a rectangle's side. */
export const lengthOf = (side: Side, rect: Rect): number =>
  side === 'north' || side === 'south' ? rect.width : rect.height;
