/** Furniture in hairlines, in the drawing's units; each piece leans on a wall of its room. */
import { against, around, lengthOf, type Point, type Rect, type Side } from './geometry.ts';
import type { Piece, Room, Spot } from './schema.ts';
import { line } from './svg.ts';

/** What a piece needs to be drawn: lines in its own frame, where `along` runs along the wall and `into` the room. */
interface Symbol {
  width: number;
  depth: number;
  /** Lines through points; a closed one ends where it began. */
  lines: Point[][];
}

const rect = (x: number, y: number, width: number, height: number): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
  [x, y],
];

const round = (x: number, y: number, radiusX: number, radiusY = radiusX): Point[] =>
  Array.from({ length: 17 }, (_, index) => {
    const angle = (index * Math.PI) / 8;
    return [x + radiusX * Math.cos(angle), y + radiusY * Math.sin(angle)];
  });

const bed: Symbol = {
  width: 6,
  depth: 6.8,
  lines: [
    rect(0, 0, 6, 6.8),
    rect(0.5, 0.4, 2.2, 1.3),
    rect(3.3, 0.4, 2.2, 1.3),
    [
      [0, 2.4],
      [6, 2.4],
    ],
  ],
};

const wardrobe: Symbol = {
  width: 6,
  depth: 1.9,
  lines: [
    rect(0, 0, 6, 1.9),
    [
      [0, 0.95],
      [6, 0.95],
    ],
    [
      [3, 0],
      [3, 1.9],
    ],
  ],
};

const sofa: Symbol = {
  width: 7.4,
  depth: 7,
  lines: [
    rect(0, 0, 7.4, 2.9),
    [
      [0.8, 2.9],
      [0.8, 0.9],
      [6.6, 0.9],
      [6.6, 2.9],
    ],
    [
      [3.7, 0.9],
      [3.7, 2.9],
    ],
    rect(1.9, 4.3, 3.6, 2),
  ],
};

const table: Symbol = {
  width: 6.4,
  depth: 5.6,
  lines: [
    rect(0.4, 1.3, 5.6, 3),
    ...[0.9, 2.6, 4.3].flatMap((x) => [rect(x, 0, 1.2, 1), rect(x, 4.6, 1.2, 1)]),
  ],
};

const desk: Symbol = { width: 4.5, depth: 3.4, lines: [rect(0, 0, 4.5, 1.9), rect(1.6, 2.1, 1.3, 1.2)] };

const car: Symbol = {
  width: 6,
  depth: 14.5,
  lines: [
    [
      [0.9, 0],
      [5.1, 0],
      [6, 1.2],
      [6, 13.3],
      [5.2, 14.5],
      [0.8, 14.5],
      [0, 13.3],
      [0, 1.2],
      [0.9, 0],
    ],
    [
      [0.6, 4.6],
      [5.4, 4.6],
      [4.9, 6.2],
      [1.1, 6.2],
      [0.6, 4.6],
    ],
    [
      [1, 11.2],
      [5, 11.2],
      [5.3, 12.4],
      [0.7, 12.4],
      [1, 11.2],
    ],
  ],
};

/** Basin, closet and shower along a wall. */
const bath = (length: number): Symbol => {
  const shower = Math.min(3, length - 4.4);
  return {
    width: length,
    depth: 2.4,
    lines: [
      rect(0.3, 0, 1.6, 1.3),
      round(1.1, 0.7, 0.5, 0.4),
      rect(2.4, 0, 1.5, 0.7),
      round(3.15, 1.5, 0.65, 0.85),
      ...(shower > 1.5
        ? [
            rect(length - shower, 0, shower, 2.4),
            [
              [length - shower, 0],
              [length, 2.4],
            ] as Point[],
          ]
        : []),
    ],
  };
};

const counter = (length: number): Symbol => ({
  width: length,
  depth: 2,
  lines: [
    [
      [0, 2],
      [length, 2],
    ],
    rect(length * 0.3 - 0.9, 0.4, 1.8, 1.2),
    round(length * 0.68 - 0.5, 1, 0.38),
    round(length * 0.68 + 0.55, 1, 0.38),
  ],
});

/** Two flights, their treads and the landing at the far end. */
const stair = (width: number, depth: number): Symbol => {
  const landing = Math.min(3.5, depth / 3);
  const treads = Math.floor(depth - landing);
  const step = (depth - landing) / treads;
  return {
    width,
    depth,
    lines: [
      ...Array.from({ length: treads }, (_, index): Point[] => {
        const y = landing + index * step;
        return [
          [0, y],
          [width, y],
        ];
      }),
      [
        [width / 2 - 0.15, landing],
        [width / 2 - 0.15, depth],
      ],
      [
        [width / 2 + 0.15, landing],
        [width / 2 + 0.15, depth],
      ],
      [
        [width * 0.75, depth - 0.4],
        [width * 0.75, landing / 2],
        [width * 0.25, landing / 2],
        [width * 0.25, depth - 1],
      ],
      [
        [width * 0.25 - 0.5, depth - 1.9],
        [width * 0.25, depth - 0.9],
        [width * 0.25 + 0.5, depth - 1.9],
      ],
    ],
  };
};

const lift = (width: number, depth: number): Symbol => ({
  width,
  depth,
  lines: [
    rect(0.8, 0.8, width - 1.6, depth - 1.6),
    [
      [0.8, 0.8],
      [width - 0.8, depth - 0.8],
    ],
    [
      [width - 0.8, 0.8],
      [0.8, depth - 0.8],
    ],
  ],
});

function symbolOf(piece: Piece, length: number, depth: number): Symbol {
  switch (piece) {
    case 'bath':
      return bath(length);
    case 'counter':
      return counter(length);
    case 'stair':
      return stair(length, depth);
    case 'lift':
      return lift(length, depth);
    default:
      return { bed, wardrobe, sofa, table, desk, car }[piece];
  }
}

/** Free space between a piece and the middle of a wall. */
const clearance = 0.35;

export interface Furniture {
  /** Path data. */
  path: string;
  /** The ground that the pieces take, where no label should stand. */
  taken: Rect[];
}

/** Draws a room's furniture. @param scale units of the drawing a foot */
export function furnish(room: Room, scale: number): Furniture {
  const ground = { x: room.at[0], y: room.at[1], width: room.size[0], height: room.size[1] };
  const result: Furniture = { path: '', taken: [] };
  for (const [piece, spots] of Object.entries(room.furniture) as [Piece, Spot | Spot[]][]) {
    for (const spot of [spots].flat()) {
      const { points, taken } = placed(piece, spot, ground);
      result.path += points.map((shape) => line(shape.map(([x, y]) => [x * scale, y * scale]))).join('');
      result.taken.push(taken);
    }
  }
  return result;
}

function placed(piece: Piece, spot: Spot, ground: Rect): { points: Point[][]; taken: Rect } {
  const [side, end] = spot.split(' ') as [Side, ('start' | 'end')?];
  const inner = {
    x: ground.x + clearance,
    y: ground.y + clearance,
    width: ground.width - 2 * clearance,
    height: ground.height - 2 * clearance,
  };
  const length = lengthOf(side, inner);
  const depth = side === 'north' || side === 'south' ? inner.height : inner.width;
  const symbol = symbolOf(piece, length, depth);
  // Start is the west or north end of the wall; seen from inside, some walls run the other way.
  const runsBack = side === 'south' || side === 'west';
  const atStart = end === (runsBack ? 'end' : 'start');
  const along = end === undefined ? (length - symbol.width) / 2 : atStart ? 0 : length - symbol.width;
  const into = piece === 'table' ? (depth - symbol.depth) / 2 : 0;
  const place = against(side, inner);
  const points = symbol.lines.map((shape) => shape.map(([x, y]) => place([x + along, y + into])));
  const corners = [place([along, into]), place([along + symbol.width, into + symbol.depth])];
  return {
    points,
    taken: around(corners.map(([x, y]) => ({ x, y, width: 0, height: 0 }))),
  };
}
