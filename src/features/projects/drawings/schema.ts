/**
 * What an editor writes for a project's drawings, in files beside its `index.md`: `floor-plans.yaml`,
 * `site-plan.yaml` and `location-map.yaml`. Each may be missing; then there is no such drawing.
 * Plans lie on a grid: [x, y] counts to the east and to the south, [width, depth]; a unit is about a foot.
 * Maps have [north, east] in degrees. `{brand}` in a text stands for the company's name.
 */
import * as z from 'zod';
import { type Side, sides } from './geometry.ts';
import { layOut } from './layout.ts';
import { apart, assemble } from './storey.ts';

const text = z.string().trim().min(1);
const id = z.string().regex(/^[a-z0-9-]+$/, 'lower-case letters, digits and hyphens');
const reference = z.string().regex(/^(h\d+\/)?[a-z0-9-]+$/, 'the id of a room');
const side = z.enum(sides);
const place = z.tuple([z.int(), z.int()]);
const size = z.tuple([z.int().positive(), z.int().positive()]);

/** Pieces of furniture. */
const pieces = [
  'bed',
  'wardrobe',
  'sofa',
  'table',
  'counter',
  'desk',
  'bath',
  'stair',
  'lift',
  'car',
] as const;

/** A wall and where along it: `north`, `east start`, `south end`. */
const spot = z.templateLiteral([side, z.enum(['', ' start', ' end'])]);

const roomSchema = z.strictObject({
  /** Names the room in `doors`; unique on its level. id: bath-2 */
  id,
  /** Written into the room. name: Bedroom 2 */
  name: text,
  /** North-west corner. at: [13, 0] */
  at: place,
  /** Width and depth. size: [12, 14] */
  size,
  /** More ground of the same room, where it is no rectangle. and: [{ at: [13, 14], size: [5, 6] }] */
  and: z.array(z.strictObject({ at: place, size })).default([]),
  /** `open` for a balcony or terrace, `water` for a pool. kind: open */
  kind: z.enum(['room', 'open', 'water']).default('room'),
  /** Sides with a window in the longest outer wall. windows: [north, west] */
  windows: z.array(side).default([]),
  /** Pieces and the wall each leans on; a table stands in the middle, along that wall. furniture: { bed: west, counter: [north, east end] } */
  furniture: z.partialRecord(z.enum(pieces), z.union([spot, z.array(spot).min(1)])).default({}),
});

const doorSchema = z.strictObject({
  /** A room, or `outside`; on a common storey a room of the first home is `h0/foyer`. from: hall */
  from: reference,
  /** The room it opens into. to: bedroom-1 */
  to: reference,
  /** `opening` is a wall left out, `sliding` a glass front, `gate` a wide entrance. type: sliding */
  type: z.enum(['door', 'sliding', 'opening', 'gate']).default('door'),
  /** Where in the common wall, from the north or west; the hinge is at the nearer corner. at: end */
  at: z.enum(['start', 'middle', 'end']).default('start'),
  /** Otherwise as wide as usual. width: 4 */
  width: z.number().positive().optional(),
  /** Which wall of `to`, where several would do. side: north */
  side: side.optional(),
});

const levelShape = {
  rooms: z.array(roomSchema).min(1),
  doors: z.array(doorSchema).default([]),
};

/** Stops the build where rooms overlap, a door has no wall or a room no door. */
const sound = (level: { rooms: Room[]; doors: Door[] }, context: z.core.$RefinementCtx) => {
  for (const message of layOut(level).problems) context.addIssue({ code: 'custom', message });
};

const levelSchema = z
  .strictObject({
    /** Part of the file's address. id: ground-floor */
    id,
    /** Under the drawing. name: Ground floor */
    name: text,
    /** After the name. kind: 3 BHK */
    kind: text.optional(),
    ...levelShape,
  })
  .superRefine(sound);

export const floorPlansSchema = z
  .strictObject({
    /** Each home of an apartment building, or each storey of a villa. plans: [{ id: type-a, name: Type A, kind: 2 BHK, rooms: [...], doors: [...] }] */
    plans: z.array(levelSchema).min(1),
    /** How the homes of an apartment building share a storey. */
    floor: z
      .strictObject({
        /** Under the drawing. name: A typical floor */
        name: text,
        /** How many such storeys there are. count: 4 */
        count: z.int().positive(),
        /** Homes by plan; `flip: x` mirrors left and right, `y` top and bottom. homes: [{ plan: type-a, at: [0, 0], flip: x }] */
        homes: z
          .array(z.strictObject({ plan: id, at: place, flip: z.enum(['x', 'y', 'xy']).optional() }))
          .min(1),
        /** Stair, lift and landing. */
        ...levelShape,
      })
      .optional(),
  })
  .superRefine((drawn, context) => {
    const unknown = drawn.floor?.homes.find(
      ({ plan }) => !drawn.plans.some(({ id: known }) => known === plan),
    );
    const problems = unknown
      ? [`there is no plan "${unknown.plan}"`]
      : drawn.floor
        ? layOut(assemble(drawn).level, apart).problems
        : [];
    for (const message of problems) context.addIssue({ code: 'custom', message, path: ['floor'] });
  });

/** What a site plan can show; each has its own drawing. */
const groundKinds = [
  'building',
  'lawn',
  'water',
  'court',
  'amphitheatre',
  'deck',
  'play',
  'parking',
  'gate',
  'planting',
  /** Only a number, for what the floor plans draw. */
  'spot',
] as const;

export const sitePlanSchema = z.strictObject({
  /** Width and depth of the whole drawing. size: [300, 200] */
  size,
  /** The boundary wall: its north-west corner, width and depth. plot: [10, 10, 280, 160] */
  plot: z.tuple([z.int(), z.int(), z.int().positive(), z.int().positive()]),
  /** Streets and lanes, as lines with a width; a name only where the texts give one. lanes: [{ line: [[0, 190], [300, 190]], width: 24, name: Avinashi Road }] */
  lanes: z
    .array(
      z.strictObject({ line: z.array(place).min(2), width: z.number().positive(), name: text.optional() }),
    )
    .default([]),
  /** The building of the floor plans, wherever it stands; turned clockwise by quarters. homes: [{ at: [30, 20], turn: 1 }] */
  homes: z
    .array(
      z.strictObject({ at: place, turn: z.int().min(0).max(3).default(0), flip: z.boolean().default(false) }),
    )
    .min(1),
  /** Everything else. A `name` gets a number in the drawing and a line in the key beside it. */
  places: z
    .array(
      z.strictObject({
        /** kind: amphitheatre */
        kind: z.enum(groundKinds),
        /** name: Amphitheatre */
        name: text.optional(),
        at: place,
        size,
        /** The side it opens to. faces: east */
        faces: side.default('south'),
      }),
    )
    .default([]),
  /** Dashed lines; a name is numbered like that of a place. paths: [{ name: Walking path, line: [[20, 20], [280, 20]] }] */
  paths: z.array(z.strictObject({ name: text.optional(), line: z.array(place).min(2) })).default([]),
  /** Trees in rows, from one point to another. trees: [{ from: [20, 12], to: [280, 12], count: 24 }] */
  trees: z.array(z.strictObject({ from: place, to: place, count: z.int().positive() })).default([]),
});

const degrees = z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]);
const road = z.strictObject({
  /** Written along it. A street without a name is drawn thin. name: 100 Feet Road */
  name: text.optional(),
  /** Points from one end to the other. line: [[11.0222, 76.9505], [11.0198, 76.972]] */
  line: z.array(degrees).min(2),
});
const named = z.strictObject({ name: text, at: degrees });

/** `src/content/city.yaml`: what every location map shows of the city, if it lies within the map. */
export const citySchema = z.strictObject({
  roads: z.array(road).min(1),
  /** Parts of the city. districts: [{ name: R.S. Puram, at: [11.0105, 76.9497] }] */
  districts: z.array(named).default([]),
});

export const locationMapSchema = z.strictObject({
  /** Middle of the map. centre: [11.035, 77.027] */
  centre: degrees,
  /** Kilometres from its west to its east. across: 6 */
  across: z.number().positive(),
  /** Where the project stands; without it the map says that it is somewhere in the city. at: [11.0395, 77.0245] */
  at: degrees.optional(),
  /** Streets that the project's own text tells of. streets: [{ line: [[11.02, 76.95], [11.03, 76.95]] }] */
  streets: z.array(road).default([]),
  /** Landmarks. A distance only where it is given in the project's texts. places: [{ name: Airport, at: [11.03, 77.0434], distance: 3 km }] */
  places: z.array(named.extend({ distance: text.optional() })).default([]),
  /** What lies beyond the map's edge. signs: [{ name: Western Ghats, at: [11.02, 76.94], towards: west }] */
  signs: z.array(named.extend({ towards: side })).default([]),
  /** Parts of the city that only this project's texts name. districts: [{ name: Krishnaswamy Nagar, at: [11, 76.9944] }] */
  districts: z.array(named).default([]),
  /** Names of the city's roads and districts to leave out. without: [Tatabad] */
  without: z.array(text).default([]),
});

export type Room = z.infer<typeof roomSchema>;
export type Door = z.infer<typeof doorSchema>;
export type Level = { rooms: Room[]; doors: Door[] };
export type Spot = Side | `${Side} ${'start' | 'end'}`;
export type Piece = (typeof pieces)[number];
export type FloorPlans = z.infer<typeof floorPlansSchema>;
export type SitePlan = z.infer<typeof sitePlanSchema>;
export type GroundKind = (typeof groundKinds)[number];
export type City = z.infer<typeof citySchema>;
export type LocationMap = z.infer<typeof locationMapSchema>;
